/**
 * The keys of a review, which the editor lists under its keyboard shortcuts.
 */
import { dispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayShortcut, isKeyboardEvent } from '@wordpress/keycodes';
import type { useActions } from './actions';

/** The letter of each action, together with the keys that WordPress uses for access keys. */
const LETTERS = { next: 'j', previous: 'k', accept: 'y', reject: 'u' };

type Name = keyof typeof LETTERS;

const NAMES = Object.keys( LETTERS ) as Name[];

/** WordPress’s store of shortcuts. By its name it costs no script. */
const SHORTCUTS = 'core/keyboard-shortcuts';

/** Returns what the keys do. */
const descriptions = (): Record< Name, string > => ( {
	next: __( 'Go to the next suggestion.', 'freehold' ),
	previous: __( 'Go to the previous suggestion.', 'freehold' ),
	accept: __( 'Accept the current suggestion.', 'freehold' ),
	reject: __( 'Reject the current suggestion.', 'freehold' ),
} );

/**
 * Returns the keys of an action as this computer names them.
 *
 * @param name The action.
 */
export const keysOf = ( name: Name ): string =>
	displayShortcut.access( LETTERS[ name ] );

/**
 * Listens to the keys while a review is shown, wherever the focus is. The canvas repeats its keys on the page.
 *
 * @param actions What the keys do.
 */
export function useShortcuts( actions: ReturnType< typeof useActions > ): void {
	useEffect( () => {
		const shortcuts = dispatch( SHORTCUTS ) as
			| {
					registerShortcut: ( shortcut: object ) => void;
					unregisterShortcut: ( name: string ) => void;
			  }
			| undefined;
		const texts = descriptions();
		NAMES.forEach(
			( name ) =>
				shortcuts?.registerShortcut( {
					name: `freehold/review-${ name }`,
					category: 'global',
					description: texts[ name ],
					keyCombination: {
						modifier: 'access',
						character: LETTERS[ name ],
					},
				} )
		);
		const perform: Record< Name, () => void > = {
			next: () => actions.step( 1 ),
			previous: () => actions.step( -1 ),
			accept: actions.acceptCurrent,
			reject: actions.rejectCurrent,
		};
		const onKey = ( event: KeyboardEvent ) => {
			const name = NAMES.find( ( one ) =>
				isKeyboardEvent.access( event, LETTERS[ one ] )
			);
			if ( name && ! event.defaultPrevented ) {
				event.preventDefault();
				perform[ name ]();
			}
		};
		document.addEventListener( 'keydown', onKey );
		return () => {
			document.removeEventListener( 'keydown', onKey );
			NAMES.forEach(
				( name ) =>
					shortcuts?.unregisterShortcut( `freehold/review-${ name }` )
			);
		};
	}, [ actions ] );
}
