import { MenuItem } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { loadWindow } from './load';
import type { MediaUploadProps } from './place';
import { knownSources } from './sources';

type Props = {
	props: MediaUploadProps;
	/** The block whose picture it is; empty outside of blocks. */
	clientId: string;
	/** Closes the menu. Left out in menus of others, which close by themselves. */
	onClose?: () => void;
};

/** How long it takes until an item shows that its window is on the way, in milliseconds. */
const LATE = 100;

/** The choice that holds: the one made last, as long as its menu is there. */
let asked: object | null = null;

/**
 * The sources as items of a menu. Their window begins to load when the menu opens, and takes the focus from it: that closes
 * the menu. Closing it before would send the focus into the canvas first, which is slow. A window that comes late, after
 * somebody has chosen something else or left the menu, does not come at all.
 */
export function Sources( { props, clientId, onClose }: Props ): JSX.Element {
	const [ busy, setBusy ] = useState( '' );
	const chosen = useRef< object >();
	useEffect( () => {
		loadWindow().then(
			( { prepare } ) => prepare(),
			// Whoever chooses one is told.
			() => {}
		);
		return () => {
			if ( asked === chosen.current ) {
				asked = null;
			}
		};
	}, [] );
	const choose = ( id: string ) => {
		const choice = {};
		asked = choice;
		chosen.current = choice;
		const timer = setTimeout( setBusy, LATE, id );
		/** Whether it is still wanted. */
		const isAsked = () => {
			clearTimeout( timer );
			const is = asked === choice;
			if ( is ) {
				asked = null;
				setBusy( '' );
			}
			return is;
		};
		loadWindow().then(
			( { openFor } ) => {
				if ( isAsked() ) {
					openFor( id, props, clientId );
				}
			},
			() => {
				if ( isAsked() ) {
					onClose?.();
					dispatch( noticesStore ).createErrorNotice(
						__(
							'The images could not be loaded. Check your network connection and try again.',
							'freehold'
						),
						{ id: 'freehold-media', type: 'snackbar' }
					);
				}
			}
		);
	};
	return (
		<>
			{ knownSources().map( ( { id, title } ) => (
				<MenuItem
					key={ id }
					// Handed on to its button, and left out of its type.
					{ ...( { isBusy: busy === id } as object ) }
					onClick={ () => choose( id ) }
				>
					{ title }
				</MenuItem>
			) ) }
		</>
	);
}
