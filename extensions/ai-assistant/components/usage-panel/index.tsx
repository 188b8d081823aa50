/**
 * Shows how much of the quota is used, and how to raise it.
 */
import { getInitialState } from '@freehold/initial-state';
import { store as aiStore, type AiPlanType } from '@freehold/ai/store';
import {
	__experimentalVStack as VStack,
	PanelBody,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	siteLimit,
	toChangeLimit,
	UpgradeButton,
	wayOut,
} from '@freehold/ai/upgrade-banner/upgrade';
import { daysUntil } from './days';
import './usage-panel.scss';

/** Renders the number of requests, with the limit if there is one. */
function counted( type: AiPlanType, count: number, limit: number ): string {
	return type === 'unlimited'
		? sprintf(
				/* translators: %s: the number of requests. */
				_n(
					'%s request (no limit)',
					'%s requests (no limit)',
					count,
					'freehold'
				),
				count.toLocaleString()
		  )
		: sprintf(
				/* translators: 1: the number of requests made, 2: the maximum number of requests. */
				_n(
					'%1$s of %2$s request',
					'%1$s of %2$s requests',
					limit,
					'freehold'
				),
				count.toLocaleString(),
				limit.toLocaleString()
		  );
}

/** Renders the usage if it is known. */
function Usage(): JSX.Element {
	const feature = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const { planType, requestsCount, requestsLimit, isOverLimit, nextStart } =
		useSelect( ( select ) => select( aiStore ).getUsage(), [] );
	const isKnown = useSelect(
		( select ) => select( aiStore ).isFeatureKnown(),
		[]
	);
	const isRequesting = useSelect(
		( select ) => select( aiStore ).isRequestingFeature(),
		[]
	);

	if ( ! isKnown ) {
		return (
			<p>
				{ isRequesting
					? __( 'Loading usage…', 'freehold' )
					: __( 'Usage is not available right now.', 'freehold' ) }
			</p>
		);
	}

	const text = counted( planType, requestsCount, requestsLimit );
	const days = daysUntil( nextStart, Date.now() );
	const isOver = isOverLimit || feature.requireUpgrade;
	const isOwn = planType !== 'unlimited' && wayOut( feature ) === 'settings';
	return (
		<VStack spacing={ 3 } className="freehold-ai-usage">
			<p>{ text }</p>
			{ planType !== 'unlimited' && (
				<progress
					aria-label={ __( 'Requests used', 'freehold' ) }
					aria-valuetext={ text }
					max={ requestsLimit }
					value={ Math.min( requestsCount, requestsLimit ) }
				/>
			) }
			{ isOver && isOwn && (
				<p>
					{ siteLimit() } { toChangeLimit() }
				</p>
			) }
			{ isOver && ! isOwn && planType !== 'unlimited' && (
				<p>
					{ planType === 'free'
						? __(
								"You've reached your free requests limit.",
								'freehold'
						  )
						: __(
								"You've reached your plan requests limit.",
								'freehold'
						  ) }{ ' ' }
					{ ! getInitialState().user.can_manage &&
						__(
							'Reach out to the site administrator to upgrade.',
							'freehold'
						) }
				</p>
			) }
			{ planType !== 'unlimited' && days !== null && (
				<p>
					{ sprintf(
						/* translators: %d: the number of days. */
						_n(
							'Requests will reset in %d day.',
							'Requests will reset in %d days.',
							days,
							'freehold'
						),
						days
					) }
				</p>
			) }
			{ planType !== 'unlimited' && (
				<div>
					<UpgradeButton feature={ feature } />
				</div>
			) }
		</VStack>
	);
}

/**
 * The panel, for a sidebar.
 *
 * @return The panel.
 */
export function UsagePanel(): JSX.Element {
	return (
		<PanelBody title={ __( 'AI requests', 'freehold' ) }>
			<Usage />
		</PanelBody>
	);
}
