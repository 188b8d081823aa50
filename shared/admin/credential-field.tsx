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
	/** Whether it was refused. */
	isInvalid?: boolean;
	onChange: ( value: string ) => void;
};

/**
 * A field for a key, or for a part of one. What is stored is not in it.
 *
 * @param props           The field's properties.
 * @param props.label     What the service calls it.
 * @param props.help      A sentence below the field.
 * @param props.value     What was typed.
 * @param props.isSecret  Whether it must not be shown.
 * @param props.hasLines  Whether it has several lines.
 * @param props.isStored  Whether one is stored that stays where nothing is typed.
 * @param props.setBy     Who has set it, where it cannot be changed; else empty.
 * @param props.isInvalid Whether it was refused.
 * @param props.onChange  Called with what is typed.
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
					// A password field: browsers neither show it nor keep it with what was typed.
					type={ isSecret ? 'password' : 'text' }
					__next40pxDefaultSize
				/>
			) }
		</div>
	);
}
