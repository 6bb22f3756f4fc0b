/** Which game is being played on this page, so that its rules can be opened beside it. */

class RulesPanelState {
  game = $state<string | null>(null);
}

export const rulesPanel = new RulesPanelState();
