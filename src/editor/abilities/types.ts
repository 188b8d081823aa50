/** An ability, as `registerAbility()` of `@wordpress/abilities` expects it. */
export type Ability = {
	name: string;
	label: string;
	description: string;
	category: string;
	input_schema?: Record< string, unknown >;
	output_schema: Record< string, unknown >;
	meta: {
		annotations: {
			readonly: boolean;
			destructive: boolean;
			idempotent: boolean;
		};
	};
	/** Returns the result; rejects with a message for the agent. */
	callback: ( input?: unknown ) => Promise< unknown >;
};

/** The actions of the store `core/abilities` that are used. */
export type AbilitiesActions = {
	registerAbilityCategory: (
		slug: string,
		about: { label: string; description: string }
	) => void;
	registerAbility: ( ability: Ability ) => void;
};
