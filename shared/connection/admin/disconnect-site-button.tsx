import { store as connectionStore } from '@freehold/connection/store';
import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/**
 * Renders the button that disconnects the whole site.
 *
 * @return The button; null for users who may not manage the site.
 */
export function DisconnectSiteButton( {
	onClick,
}: {
	/** Called when the user clicks it. */
	onClick: () => void;
} ): JSX.Element | null {
	const { task, isBusy, mayManage } = useSelect( ( select ) => {
		const state = select( connectionStore ).getConnectionState();
		return {
			task: state.task,
			isBusy: select( connectionStore ).isBusy(),
			mayManage:
				state.userConnectionData.currentUser.permissions.manage_options,
		};
	}, [] );
	return mayManage ? (
		<Button
			variant="secondary"
			isDestructive
			isBusy={ task === 'disconnect' }
			disabled={ isBusy }
			accessibleWhenDisabled
			onClick={ onClick }
		>
			{ __( 'Disconnect this site', 'freehold' ) }
		</Button>
	) : null;
}
