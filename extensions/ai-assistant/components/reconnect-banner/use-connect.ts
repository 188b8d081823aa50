import { store as connectionStore } from '@freehold/connection/store';
import { dispatch, select, useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

type PostEditor = {
	isEditedPostAutosaveable: () => boolean;
	autosave: () => Promise< void >;
};

/**
 * Saves the post before the browser leaves the editor: a draft is saved, a published post gets an autosave. The editor
 * itself warns about other unsaved changes. Does nothing outside of the post editor.
 */
async function autosave(): Promise< void > {
	// The store is there only in the post editor, and by its name costs no script elsewhere.
	const editor = select( 'core/editor' ) as Partial< PostEditor > | undefined;
	if ( editor?.isEditedPostAutosaveable?.() ) {
		const actions = dispatch( 'core/editor' ) as PostEditor;
		await Promise.resolve( actions.autosave() ).catch( () => undefined );
	}
}

/**
 * Returns how the current user connects.
 *
 * @return Why that is impossible now, or an empty text; whether there was a connection, which is broken; the button's label,
 *         and what it does.
 */
export function useConnect() {
	const state = useSelect(
		( from ) => from( connectionStore ).getConnectionState(),
		[]
	);
	const { connect, reconnect } = useDispatch( connectionStore );
	const { manage_options: mayManage } =
		state.userConnectionData.currentUser.permissions;
	const isBroken = Object.keys( state.connectionErrors ).length > 0;

	let obstacle = '';
	if ( state.isOfflineMode ) {
		obstacle = __(
			'This site is in offline mode, so you cannot connect.',
			'freehold'
		);
	} else if ( state.identityCrisis ) {
		obstacle = mayManage
			? __(
					'This site has a new URL. Confirm on the Freehold screen whether it was moved or copied.',
					'freehold'
			  )
			: __(
					'This site has a new URL. Ask a site administrator to check the Freehold screen.',
					'freehold'
			  );
	} else if ( ! state.connectionStatus.isRegistered && ! mayManage ) {
		obstacle = __(
			'This site is not connected yet. Ask a site administrator to connect it.',
			'freehold'
		);
	}
	return {
		state,
		obstacle,
		isBroken,
		label: isBroken
			? __( 'Reconnect your account', 'freehold' )
			: __( 'Connect your account', 'freehold' ),
		connect: async () => {
			await autosave();
			await ( isBroken ? reconnect() : connect() );
		},
	};
}
