import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { GUEST, SUBSCRIBER } from '../names';
import { VIEWS, type View } from './use-views';

/** Keys that move to the other tab. */
const KEYS = [ 'ArrowLeft', 'ArrowRight' ];

/** Returns the names of the views. */
export const viewNames = (): Record< View, string > => ( {
	[ SUBSCRIBER ]: __( 'Subscriber View', 'freehold' ),
	[ GUEST ]: __( 'Guest View', 'freehold' ),
} );

type Props = {
	view: View;
	/** Returns the client ID of a view’s block. */
	idOf: ( view: View ) => string | undefined;
	onSelect: ( view: View ) => void;
};

/** Renders the tabs of the two views in the block. */
export function ViewTabs( { view, idOf, onSelect }: Props ): JSX.Element {
	const onKeyDown = ( event: KeyboardEvent< HTMLElement > ) => {
		if ( ! KEYS.includes( event.key ) ) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		const { currentTarget } = event;
		// With two tabs, both directions lead to the other one.
		const next = ( VIEWS.indexOf( view ) + 1 ) % VIEWS.length;
		onSelect( VIEWS[ next ] as View );
		currentTarget
			.querySelectorAll< HTMLElement >( '[role="tab"]' )
			[ next ]?.focus();
	};
	return (
		<div
			className="freehold-paid-tabs"
			role="tablist"
			tabIndex={ -1 }
			aria-label={ __( 'Change view', 'freehold' ) }
			onKeyDown={ onKeyDown }
		>
			{ VIEWS.map( ( name ) => (
				<button
					key={ name }
					type="button"
					role="tab"
					aria-selected={ name === view }
					aria-controls={ `block-${ idOf( name ) }` }
					tabIndex={ name === view ? 0 : -1 }
					onClick={ () => onSelect( name ) }
				>
					{ viewNames()[ name ] }
				</button>
			) ) }
		</div>
	);
}
