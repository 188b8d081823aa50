/** Rules that can be chosen, as `Choices` prints them. */
export type Group = { label: string; options: Record< string, string > };

export type Rule = { major: string; minor: string; has_children?: boolean };

/** The stored conditions of a widget. */
export type Conditions = {
	action?: 'show' | 'hide';
	match_all?: '0' | '1';
	rules?: Rule[];
};
