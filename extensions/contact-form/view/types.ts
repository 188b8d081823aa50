import type { ConditionalField } from './conditions';

/** What PHP prints into a form. */
export interface Settings {
	/** The parts of the script that the form needs. */
	needs: string[];
	/** In milliseconds. */
	timeout: number;
	messages: Record< string, string >;
	/** The cached HTML of an older version has `failed` in place of `offline`. */
	text: Record<
		'offline' | 'failed' | 'check' | 'large' | 'country' | 'remove',
		string
	>;
	/** All fields of a form that has conditions. */
	fields?: ConditionalField[];
}

/** What the parts of the script share. */
export interface FormContext {
	form: HTMLFormElement;
	settings: Settings;
	/** As of `@freehold/visitor/attributes`: importing it again would make two files of it. */
	textIn: ( element: HTMLElement, name: string ) => string;
	/** Marks the invalid ones of some fields and returns them. */
	check: ( fields: HTMLElement[] ) => HTMLElement[];
	/** Returns the message about the files of a control; empty if they are valid. */
	inspect?: ( control: HTMLInputElement ) => string;
	/** Called when a value has changed. */
	changed?: () => void;
	/** Shows the step that contains a field. */
	reveal?: ( field: HTMLElement ) => void;
	/** Goes to the next step if the current one is valid. Returns false on the last step, which can be sent. */
	next?: () => boolean;
}
