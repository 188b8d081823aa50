import { Notices } from '@freehold/admin/notices';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { lazyPart } from '@freehold/blocks';
import { Button, SelectControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { __, sprintf } from '@wordpress/i18n';
import { fetchSettings } from './client';
import { CLOSED, START, TABS, type Tab } from './location';
import { Payments } from './payments';
import type { ShortListTab } from './short-list';
import { StateNotices } from './state-notices';
import { Subscriptions } from './subscriptions';
import type { Mode } from './types';
import { usePlace } from './use-place';

/** Returns a tab's title. */
function tabTitle( tab: Tab ): string {
	switch ( tab ) {
		case 'subscriptions':
			return __( 'Subscriptions', 'freehold' );
		case 'plans':
			return __( 'Plans', 'freehold' );
		case 'coupons':
			return __( 'Coupons', 'freehold' );
		default:
			return __( 'Payments', 'freehold' );
	}
}

const usePlans = lazyPart(
	'admin-payments',
	async () =>
		( await import( /* webpackChunkName: "admin-payments" */ './sales' ) )
			.Plans
);

const useCoupons = lazyPart(
	'admin-payments',
	async () =>
		( await import( /* webpackChunkName: "admin-payments" */ './sales' ) )
			.Coupons
);

/** Renders a tab about what is sold as soon as its code is loaded. */
function LateTab( {
	useTab,
	...tab
}: ShortListTab & { useTab: typeof usePlans } ): JSX.Element {
	const { part: View, hasFailed, retry } = useTab();
	return View ? (
		<View { ...tab } />
	) : (
		<Unloaded
			label={ __( 'Loading the payments…', 'freehold' ) }
			error={
				hasFailed
					? sprintf(
							/* translators: %s: the title of a view or a feature. */
							__(
								'“%s” could not be loaded. Check your network connection and try again.',
								'freehold'
							),
							tabTitle( tab.place.tab )
					  )
					: ''
			}
			reload={ async () => {
				retry();
				return true;
			} }
		/>
	);
}

const VIEWS = {
	payments: Payments,
	subscriptions: Subscriptions,
	plans: ( tab: ShortListTab ) => <LateTab { ...tab } useTab={ usePlans } />,
	coupons: ( tab: ShortListTab ) => (
		<LateTab { ...tab } useTab={ useCoupons } />
	),
};

/** The Payments screen. Its heading is the server's, so that it is there before any script. */
export function App(): JSX.Element {
	const [ place, go ] = usePlace();
	const { list: settings, error, reload } = useList( null, fetchSettings );
	if ( ! settings ) {
		return (
			<Unloaded
				label={ __( 'Loading the payments…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}
	const mode = place.mode ?? settings.mode;
	const other: Mode = settings.mode === 'live' ? 'test' : 'live';
	const hasModes = settings.payments[ other ] || mode === other;
	const View = VIEWS[ place.tab ];
	// Nothing of one mode may stay on the screen of the other.
	const key = `${ place.tab } ${ mode }`;
	const currency =
		settings.vendors.find( ( { slug } ) => slug === 'stripe' )?.account
			.currency || 'USD';
	return (
		<>
			<Notices />
			<StateNotices
				settings={ settings }
				mode={ mode }
				onResumed={ reload }
			/>
			<div className="freehold-list-bar">
				<nav aria-label={ __( 'Views', 'freehold' ) }>
					{ TABS.map( ( tab ) => (
						<Button
							key={ tab }
							aria-current={
								tab === place.tab ? 'page' : undefined
							}
							onClick={ () =>
								go( { tab, ...CLOSED, list: START }, true )
							}
						>
							{ tabTitle( tab ) }
						</Button>
					) ) }
				</nav>
				{ getInitialState().user.can_manage && (
					<Button
						variant="tertiary"
						href={ `${
							getInitialState().adminUrl
						}admin.php?page=freehold-settings#setting-payments-mail_to` }
					>
						{ __( 'Mail settings', 'freehold' ) }
					</Button>
				) }
				{ hasModes && (
					<SelectControl< Mode >
						label={ __( 'Mode', 'freehold' ) }
						labelPosition="side"
						value={ mode }
						options={ [
							{
								value: 'live',
								label: __( 'Live payments', 'freehold' ),
							},
							{
								value: 'test',
								label: __( 'Test payments', 'freehold' ),
							},
						] }
						onChange={ ( next ) =>
							go( { mode: next, ...CLOSED, list: START } )
						}
					/>
				) }
			</div>
			<View
				key={ key }
				place={ place }
				mode={ mode }
				go={ go }
				currency={ currency.toUpperCase() }
			/>
		</>
	);
}
