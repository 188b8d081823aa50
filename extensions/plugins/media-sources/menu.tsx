import { MenuItem } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
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

/**
 * The sources as items of a menu. Their window begins to load when the menu opens, and takes the focus from it: that closes
 * the menu. Closing it before would send the focus into the canvas first, which is slow.
 */
export function Sources( { props, clientId, onClose }: Props ): JSX.Element {
	useEffect( () => {
		loadWindow().then(
			( { prepare } ) => prepare(),
			// Whoever chooses one is told.
			() => {}
		);
	}, [] );
	return (
		<>
			{ knownSources().map( ( { id, title } ) => (
				<MenuItem
					key={ id }
					onClick={ () => {
						loadWindow().then(
							( { openFor } ) => openFor( id, props, clientId ),
							() => {
								onClose?.();
								dispatch( noticesStore ).createErrorNotice(
									__(
										'The pictures could not be loaded. Check your network connection and try again.',
										'freehold'
									),
									{ id: 'freehold-media', type: 'snackbar' }
								);
							}
						);
					} }
				>
					{ title }
				</MenuItem>
			) ) }
		</>
	);
}
