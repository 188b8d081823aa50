/**
 * Replaces the error if the site's request limit is reached.
 */
import { getInitialState } from '@freehold/initial-state';
import {
	store as aiStore,
	UNLIMITED,
	type AiFeature,
} from '@freehold/ai/store';
import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { siteLimit, toChangeLimit, UpgradeButton, wayOut } from './upgrade';

/** The end of the sentence for users who cannot change the limit. */
const askAdministrator = () =>
	__( 'Reach out to the site administrator to upgrade.', 'freehold' );

/** What happened. */
function reached( feature: AiFeature, isFree: boolean ): string {
	const way = wayOut( feature );
	if ( way === 'settings' ) {
		return siteLimit();
	}
	if ( way === 'account-team' ) {
		return __(
			'You have reached the requests limit for this site. Contact your account team to increase it.',
			'freehold'
		);
	}
	if ( isFree ) {
		return __(
			'Congratulations on exploring the AI Assistant and reaching the free requests limit.',
			'freehold'
		);
	}
	return feature.nextTier
		? __(
				'You have reached the requests limit for your current plan.',
				'freehold'
		  )
		: __(
				'You have reached the request limit for your current plan.',
				'freehold'
		  );
}

/** How to resolve it. */
function advice( feature: AiFeature, isFree: boolean ): string {
	const { nextTier, upgradeType } = feature;
	if ( upgradeType === 'vip' ) {
		return '';
	}
	if ( wayOut( feature ) === 'settings' ) {
		return toChangeLimit();
	}
	if ( ! getInitialState().user.can_manage ) {
		return askAdministrator();
	}
	if ( ! nextTier ) {
		return '';
	}
	if ( isFree ) {
		return __( 'Upgrade now to keep using it.', 'freehold' );
	}
	return nextTier.limit >= UNLIMITED
		? __( 'Upgrade now for unlimited requests.', 'freehold' )
		: sprintf(
				/* translators: %s: the maximum number of requests. */
				__(
					'Upgrade now to increase your requests limit to %s.',
					'freehold'
				),
				nextTier.readableLimit ?? nextTier.limit.toLocaleString()
		  );
}

/**
 * Renders the banner; nothing if the request limit is not reached.
 */
export function UpgradeBanner(): JSX.Element | null {
	const feature = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const { planType } = useSelect(
		( select ) => select( aiStore ).getUsage(),
		[]
	);
	if ( ! feature.requireUpgrade ) {
		return null;
	}
	const isFree = planType === 'free';
	const text = [ reached( feature, isFree ), advice( feature, isFree ) ]
		.filter( Boolean )
		.join( ' ' );
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ text }>
			<p>{ text }</p>
			<UpgradeButton feature={ feature } />
		</Notice>
	);
}
