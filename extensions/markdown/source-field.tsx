import { VisuallyHidden } from '@wordpress/components';
import { useInstanceId, useMergeRefs, useRefEffect } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { indent } from './indent';
import { usePaste } from './use-paste';

type SourceFieldProps = {
	value: string;
	onChange: ( value: string ) => void;
	onRemove: () => void;
	onBlur: () => void;
};

/** Without `field-sizing` a field grows by its lines, up to this many. */
const MOST_ROWS = 30;

/** A source of more lines keeps its height and scrolls: growing means laying all of it out at each keystroke. */
const MANY_LINES = 400;

function linesOf( text: string ): number {
	let lines = 1;
	for (
		let at = text.indexOf( '\n' );
		at !== -1 && lines <= MANY_LINES;
		at = text.indexOf( '\n', at + 1 )
	) {
		lines++;
	}
	return lines;
}

/**
 * The field that Markdown is written in. Tab indents; Escape lets the next Tab leave.
 */
export function SourceField( {
	value,
	onChange,
	onRemove,
	onBlur,
}: SourceFieldProps ): JSX.Element {
	const hint = useInstanceId( SourceField, 'freehold-markdown-hint' );
	const latest = useRef( { onChange, onRemove } );
	useEffect( () => {
		latest.current = { onChange, onRemove };
	} );
	const write = ( field: HTMLTextAreaElement ) =>
		latest.current.onChange( field.value );

	// The editor listens above the field, so its own keys are taken at the field itself.
	const keys = useRefEffect< HTMLTextAreaElement >( ( field ) => {
		let tabLeaves = false;
		const onKeyDown = ( event: KeyboardEvent ) => {
			const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
			if ( event.isComposing || altKey || ctrlKey || metaKey ) {
				return;
			}
			if ( key === 'Tab' && ! tabLeaves ) {
				event.preventDefault();
				event.stopPropagation();
				indent( field, shiftKey ? -1 : 1 );
				write( field );
			} else if ( key === 'Backspace' && field.value === '' ) {
				event.preventDefault();
				event.stopPropagation();
				latest.current.onRemove();
			}
			tabLeaves = key === 'Escape' || ( key === 'Shift' && tabLeaves );
		};
		const onFocusOut = () => {
			tabLeaves = false;
		};
		field.addEventListener( 'keydown', onKeyDown );
		field.addEventListener( 'blur', onFocusOut );
		return () => {
			field.removeEventListener( 'keydown', onKeyDown );
			field.removeEventListener( 'blur', onFocusOut );
		};
	}, [] );
	const paste = usePaste( write );

	const lines = linesOf( value );
	return (
		<>
			<textarea
				ref={ useMergeRefs( [ keys, paste ] ) }
				className={
					lines > MANY_LINES
						? 'freehold-markdown__source is-long'
						: 'freehold-markdown__source'
				}
				value={ value }
				onChange={ ( { target } ) => onChange( target.value ) }
				onBlur={ onBlur }
				rows={ Math.min( lines, MOST_ROWS ) }
				placeholder={ __(
					'Write your _Markdown_ **here**…',
					'freehold'
				) }
				aria-label={ __( 'Markdown', 'freehold' ) }
				aria-describedby={ hint }
				dir="auto"
				spellCheck
			/>
			<VisuallyHidden id={ hint }>
				{ __(
					'Press Tab to indent. Press Escape, then Tab, to leave the field.',
					'freehold'
				) }
			</VisuallyHidden>
		</>
	);
}
