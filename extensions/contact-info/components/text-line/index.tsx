import { PlainText } from '@wordpress/block-editor';
import type { KeyboardEvent } from 'react';

type Props = {
	/** The field's label and placeholder. */
	label: string;
	value: string;
	onChange: ( value: string ) => void;
	/** Called when the user presses Enter. */
	onEnter?: () => void;
	/** Called when the user presses Backspace in the empty field. */
	onRemove?: () => void;
};

/** Returns a text without line breaks, as a paste can contain them. */
const oneLine = ( text: string ): string => {
	const lines = text.split( /[\r\n\u2028\u2029]+/ );
	return lines.length > 1
		? lines.map( ( line ) => line.trim() ).join( ' ' )
		: text;
};

/**
 * A field for one line of plain text on the canvas, in the type that it will have on the page. Long text wraps; line breaks
 * that are pasted become spaces.
 */
export function TextLine( {
	label,
	value,
	onChange,
	onEnter,
	onRemove,
}: Props ): JSX.Element {
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.nativeEvent.isComposing ) {
			return;
		}
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			event.stopPropagation();
			onEnter?.();
		}
		if ( event.key === 'Backspace' && value === '' && onRemove ) {
			event.preventDefault();
			event.stopPropagation();
			onRemove();
		}
	};
	return (
		<PlainText
			aria-label={ label }
			placeholder={ label }
			value={ value }
			dir="auto"
			style={ { resize: 'none' } }
			onChange={ ( text: string ) => onChange( oneLine( text ) ) }
			onKeyDown={ onKeyDown }
		/>
	);
}
