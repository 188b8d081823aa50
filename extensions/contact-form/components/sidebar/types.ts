import type { FormField } from '../form-fields';

/** The stored attributes of a form, unchecked. */
export type Stored = Record< string, unknown >;

/** What each panel of a form’s settings gets. */
export type PanelProps = {
	attributes: Stored;
	clientId: string;
	/** The email address that gets entries if the form names none. */
	fallback: string;
	fields: FormField[];
	setAttributes: ( attributes: Stored ) => void;
};
