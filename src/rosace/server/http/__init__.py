"""HTTP below the routes: protocols, limits, security headers, keys, problems and the page."""
