import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import type { AiFeature } from '@freehold/ai/store';
import { __ } from '@wordpress/i18n';

/** How the user can raise a limit. */
type Way = 'settings' | 'upgrade' | 'contact' | 'account-team';

/**
 * Returns how to raise the limit of a plan.
 *
 * @param feature The state of the AI feature.
 * @return The settings for a limit of the site’s owner; an upgrade if there is a higher tier, else a contact.
 */
export function wayOut( {
	upgradeType,
	upgradeUrl,
	nextTier,
}: AiFeature ): Way {
	if ( upgradeType === 'owner' && ! upgradeUrl ) {
		return 'settings';
	}
	if ( upgradeType === 'vip' ) {
		return 'account-team';
	}
	return nextTier ? 'upgrade' : 'contact';
}

/** Returns that the limit of the site’s owner is reached. */
export const siteLimit = (): string =>
	__( 'This site has used all AI requests of this period.', 'freehold' );

/** Returns who can change the limit of the site’s owner. */
export const toChangeLimit = (): string =>
	getInitialState().user.can_manage
		? __( 'You can change the limit in the settings.', 'freehold' )
		: __( 'Ask a site administrator to change the limit.', 'freehold' );

const labelOf = ( way: Way ): string => {
	if ( way === 'settings' ) {
		return __( 'Change limit', 'freehold' );
	}
	return way === 'upgrade'
		? __( 'Upgrade', 'freehold' )
		: __( 'Contact Us', 'freehold' );
};

/**
 * Renders the button that opens the upgrade, for users who may use it.
 *
 * @param props         The button's properties.
 * @param props.feature The state of the AI feature.
 * @return The button, or null.
 */
export function UpgradeButton( {
	feature,
}: {
	feature: AiFeature;
} ): JSX.Element | null {
	const { adminUrl, user } = getInitialState();
	const way = wayOut( feature );
	if ( ! user.can_manage || way === 'account-team' ) {
		return null;
	}
	return (
		<Button
			variant="primary"
			href={
				feature.upgradeUrl ||
				`${ adminUrl }admin.php?page=freehold-settings#freehold-ai`
			}
			// A link in the canvas would open the screen inside of the canvas.
			target="_top"
		>
			{ labelOf( way ) }
		</Button>
	);
}
