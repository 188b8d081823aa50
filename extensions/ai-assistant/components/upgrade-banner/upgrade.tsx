import { getInitialState } from '@freehold/initial-state';
import type { AiFeature } from '@freehold/stores/ai';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** What there is to do about a limit. */
type Way = 'upgrade' | 'contact' | 'account-team';

/**
 * What there is to do about the limit of a plan.
 *
 * @param feature What the provider says.
 * @return An upgrade, where there is a next tier; else to contact somebody.
 */
export function wayOut( { upgradeType, nextTier }: AiFeature ): Way {
	if ( upgradeType === 'vip' ) {
		return 'account-team';
	}
	return nextTier ? 'upgrade' : 'contact';
}

/**
 * The button that leads there, for those who may take that way.
 *
 * @param props         The button's properties.
 * @param props.feature What the provider says.
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
				`${ adminUrl }admin.php?page=freehold#freehold-ai`
			}
			// A link in the canvas would load the screen into the canvas.
			target="_top"
			__next40pxDefaultSize
		>
			{ way === 'upgrade'
				? __( 'Upgrade', 'freehold' )
				: __( 'Contact Us', 'freehold' ) }
		</Button>
	);
}
