"""Train the value network of the stronger Sagrada bots again: `python -m tools.learn`. See docs/value_network.md."""
