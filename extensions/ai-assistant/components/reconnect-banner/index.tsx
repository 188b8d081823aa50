/**
 * Explains that a tool needs a connection, to users who are not connected.
 */
import { connectionScreen } from '@freehold/initial-state';
import { store as connectionStore } from '@freehold/connection/store';
import { Button, Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useConnect } from './use-connect';
import './banner.scss';

type Props = {
	/** A sentence on what does not work, such as the name of the tool. */
	explanation?: string;
};

/**
 * Renders the banner; nothing if the user is connected.
 *
 * @param props             The banner's properties.
 * @param props.explanation A sentence on what does not work.
 */
export function ReconnectBanner( { explanation }: Props ): JSX.Element | null {
	const { state, obstacle, isBroken, label, connect } = useConnect();
	const isBusy = useSelect(
		( from ) => from( connectionStore ).isBusy(),
		[]
	);

	if ( state.connectionStatus.isUserConnected ) {
		return null;
	}

	const error = state.registrationError ?? state.taskError?.message ?? null;

	return (
		<Notice
			className="freehold-reconnect-banner"
			status="warning"
			isDismissible={ false }
			// Not announced, because a post may contain many blocks with this banner.
			spokenMessage=""
		>
			<p>
				{ isBroken
					? __(
							'Your account is not connected to this site at the moment.',
							'freehold'
					  )
					: __( 'Your account is not connected.', 'freehold' ) }
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
					onClick={ connect }
				>
					{ label }
				</Button>
			) }
			{ state.identityCrisis &&
				state.userConnectionData.currentUser.permissions
					.manage_options && (
					<Button variant="secondary" href={ connectionScreen() }>
						{ __( 'Open the Freehold screen', 'freehold' ) }
					</Button>
				) }
		</Notice>
	);
}
