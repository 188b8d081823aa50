import { TextareaControl, TextControl } from '@wordpress/components';
import { Proposal } from './proposal';

/** Renders a field of the post, and the text that the model proposes for it. */
export function ProposedField( {
	label,
	value,
	proposal,
	isLong = false,
	onChange,
}: {
	label: string;
	value: string;
	proposal?: string;
	/** Whether the text has several lines on the screen. */
	isLong?: boolean;
	onChange: ( text: string ) => void;
} ): JSX.Element {
	const shared = { label, value, onChange, __nextHasNoMarginBottom: true };
	return (
		<div>
			{ isLong ? (
				<TextareaControl { ...shared } />
			) : (
				<TextControl { ...shared } __next40pxDefaultSize />
			) }
			<Proposal text={ proposal } value={ value } onUse={ onChange } />
		</div>
	);
}
