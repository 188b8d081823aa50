/**
 * Explains that a tool needs a connection, to users who are not connected.
 */
import { connectionScreen } from '@freehold/initial-state';
import { store as connectionStore } from '@freehold/connection/store';
import { Button, Notice } from '@wordpress/components';
import { dispatch, select, useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import './banner.scss';

type PostEditor = {
	isEditedPostAutosaveable: () => boolean;
	autosave: () => Promise< void >;
};

type Props = {
	/** A sentence on what does not work, such as the name of the tool. */
	explanation?: string;
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
 * Renders the banner; nothing if the user is connected.
 *
 * @param props             The banner's properties.
 * @param props.explanation A sentence on what does not work.
 */
export function ReconnectBanner( { explanation }: Props ): JSX.Element | null {
	const state = useSelect(
		( from ) => from( connectionStore ).getConnectionState(),
		[]
	);
	const isBusy = useSelect(
		( from ) => from( connectionStore ).isBusy(),
		[]
	);
	const { connect, reconnect } = useDispatch( connectionStore );

	if ( state.connectionStatus.isUserConnected ) {
		return null;
	}

	const { manage_options: mayManage } =
		state.userConnectionData.currentUser.permissions;
	const isBroken = Object.keys( state.connectionErrors ).length > 0;
	const error = state.registrationError ?? state.taskError?.message ?? null;

	let obstacle: string | null = null;
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

	const onClick = async () => {
		await autosave();
		await ( isBroken ? reconnect() : connect() );
	};

	return (
		<Notice
			className="freehold-reconnect-banner"
			status="warning"
			isDismissible={ false }
			// Not announced, because a post may contain many blocks with this banner.
			spokenMessage=""
		>
			<p>
				{ __(
					'Your account is not connected to this site at the moment.',
					'freehold'
				) }
				{ explanation && ` ${ explanation }` }
				{ obstacle && ` ${ obstacle }` }
			</p>
			{ error && (
				<p className="freehold-reconnect-banner__error" role="alert">
					{ error }
				</p>
			) }
			{ ! obstacle && (
				<Button
					variant="primary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ onClick }
				>
					{ __( 'Reconnect your account', 'freehold' ) }
				</Button>
			) }
			{ state.identityCrisis && mayManage && (
				<Button variant="secondary" href={ connectionScreen() }>
					{ __( 'Open the Freehold screen', 'freehold' ) }
				</Button>
			) }
		</Notice>
	);
}
