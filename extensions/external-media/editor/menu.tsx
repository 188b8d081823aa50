import { MenuItem } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { loadDialog } from './load';
import type { MediaUploadProps } from './place';
import { knownSources } from './sources';

type Props = {
	props: MediaUploadProps;
	/** The block that gets the image. Empty outside of blocks. */
	clientId: string;
	/** Closes the menu. Not set in menus that close by themselves. */
	onClose?: () => void;
};

/** After how many milliseconds a menu item shows that its dialog is loading. */
const LATE = 100;

/** The user's last choice, valid while its menu is open. */
let wanted: object | null = null;

/**
 * Shows the sources as menu items. The dialog starts loading when the menu opens. It takes the focus, which closes the
 * menu: closing it earlier would first move the focus to the canvas, which is slow. A dialog that loads after the user
 * has chosen something else or left the menu does not open.
 */
export function Sources( { props, clientId, onClose }: Props ): JSX.Element {
	const [ busy, setBusy ] = useState( '' );
	const chosen = useRef< object >();
	useEffect( () => {
		loadDialog().then(
			( { prepare } ) => prepare(),
			// A failure is reported when the user chooses a source.
			() => {}
		);
		return () => {
			if ( wanted === chosen.current ) {
				wanted = null;
			}
		};
	}, [] );
	const choose = ( id: string ) => {
		const choice = {};
		wanted = choice;
		chosen.current = choice;
		const timer = setTimeout( setBusy, LATE, id );
		/** Returns whether the user still wants the dialog. */
		const isWanted = () => {
			clearTimeout( timer );
			const is = wanted === choice;
			if ( is ) {
				wanted = null;
				setBusy( '' );
			}
			return is;
		};
		loadDialog().then(
			( { openFor } ) => {
				if ( isWanted() ) {
					openFor( id, props, clientId );
				}
			},
			() => {
				if ( isWanted() ) {
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
					// Core passes it to the button but omits it from the type.
					{ ...( { isBusy: busy === id } as object ) }
					onClick={ () => choose( id ) }
				>
					{ title }
				</MenuItem>
			) ) }
		</>
	);
}
