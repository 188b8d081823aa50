import { TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

type CredentialFieldProps = {
	label: string;
	help: string;
	/** What was typed. */
	value: string;
	/** Whether it must not be shown: neither while it is typed nor ever again. */
	isSecret: boolean;
	/** Whether it has several lines, as a key file has. */
	hasLines?: boolean;
	/** Whether one is stored that stays where nothing is typed. */
	isStored: boolean;
	/** Who has set it, where it cannot be changed; else empty. */
	setBy: string;
	/** Whether the service rejected it. */
	isInvalid?: boolean;
	onChange: ( value: string ) => void;
};

/**
 * Renders a field for an API key or another credential. It never contains the stored value.
 *
 * @param props           The field's properties.
 * @param props.label     The service's name for it.
 * @param props.help      A sentence below the field.
 * @param props.value     The text in the field.
 * @param props.isSecret  Whether the text is hidden.
 * @param props.hasLines  Whether it has several lines.
 * @param props.isStored  Whether a value is stored that an empty field leaves unchanged.
 * @param props.setBy     Where the value is set, if it cannot be changed here; otherwise empty.
 * @param props.isInvalid Whether the service rejected it.
 * @param props.onChange  Called with the text that the user enters.
 * @return The field.
 */
export function CredentialField( {
	label,
	help,
	value,
	isSecret,
	hasLines = false,
	isStored,
	setBy,
	isInvalid = false,
	onChange,
}: CredentialFieldProps ): JSX.Element {
	const shared = {
		label,
		help: setBy || help || undefined,
		value,
		placeholder: isStored
			? /* translators: in the place of a key that is stored and not shown. */
			  __( 'A key is saved', 'freehold' )
			: undefined,
		disabled: setBy !== '',
		onChange,
		autoComplete: 'off',
		spellCheck: false,
		'aria-invalid': isInvalid || undefined,
		__nextHasNoMarginBottom: true,
	} as const;
	return (
		<div className="freehold-field">
			{ hasLines ? (
				<TextareaControl { ...shared } rows={ 6 } />
			) : (
				<TextControl
					{ ...shared }
					// A password field: browsers neither show nor store its text.
					type={ isSecret ? 'password' : 'text' }
					__next40pxDefaultSize
				/>
			) }
		</div>
	);
}
