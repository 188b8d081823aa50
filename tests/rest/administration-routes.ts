/** The routes of `src/server/Admin/Rest`. */
import { not, type Field, type Route } from './route';

const flag: Field = { wrong: not.boolean };
const answers: Field = {
	wrong: [
		'text',
		7,
		true,
		null,
		{ answer: { deep: 1 } },
		{ answer: 'x'.repeat( 501 ) },
		{ answer: [ [ 'deep' ] ] },
	],
	required: true,
};

/** A route without input. */
const read = ( route: string, status = 200 ): Route => ( {
	method: 'GET',
	route: `v4/${ route }`,
	lowest: 'admin',
	status,
} );

/** A route that changes something. */
const write = (
	route: string,
	input: Route[ 'input' ],
	fields: Route[ 'fields' ],
	status = 200
): Route => ( {
	method: 'POST',
	route: `v4/${ route }`,
	lowest: 'admin',
	input,
	fields,
	status,
} );

/** What this site does not have. */
const NOT_HERE = 501;

export const routes: Route[] = [
	...[
		'site',
		'site/features',
		'site/benefits',
		'site/products',
		'site/purchases',
		'site/discount',
		'plans',
		'not-available',
		'products',
		'intro-offers',
		'licensing/error',
		'licensing/user/counts',
		'licensing/user/licenses',
		'setup/questionnaire',
		'recommendations/data',
		'recommendations/step',
		'recommendations/product-suggestions',
		'recommendations/conditional',
		'recommendations/upsell',
		'rewind',
		'scan',
		'module/akismet/data',
		'module/akismet/key/check',
		'plugins',
		'updates/plugins',
		'module/protect/data',
		'search/plan',
		'search/settings',
		'search/stats',
		'wordads/settings',
	].map( ( route ) => read( route ) ),
	// Nothing to undo.
	read( 'site/backup/undo-event', 204 ),
	...[
		'site/backup/preflight',
		'migration/status',
		'module/vaultpress/data',
		'waf',
		'search/pricing',
	].map( ( route ) => read( route, NOT_HERE ) ),
	...[ 'search/plan', 'search/stats', 'search/pricing' ].map( ( route ) =>
		write( route, {}, {}, NOT_HERE )
	),
	{
		...read( 'module/stats/data' ),
		input: { range: 'week' },
		fields: { range: { wrong: [ 'year', '', '%64ay%2', [ 'day' ] ] } },
	},
	write( 'seen-wc-connection-modal', {}, {} ),
	write(
		'licensing/error',
		{ error: '' },
		{ error: { wrong: [ ...not.string, 'text' ], required: true } }
	),
	write(
		'licensing/set-license',
		{ license: 'a-license-key' },
		{ license: { wrong: not.string, required: true, text: true } },
		NOT_HERE
	),
	write(
		'licensing/attach-licenses',
		{ licenses: [ 'a-license-key' ] },
		{
			licenses: {
				wrong: [ [ 7 ], [ 'x'.repeat( 201 ) ], null ],
				required: true,
				text: true,
			},
		},
		NOT_HERE
	),
	write(
		'licensing/user/activation-notice-dismiss',
		{ last_detached_count: 2 },
		{
			last_detached_count: {
				wrong: [ ...not.integer, -1 ],
				required: true,
			},
		}
	),
	write(
		'setup/questionnaire',
		{ questionnaire: { purpose: 'shop', goals: [ 'sell' ], new: true } },
		{ questionnaire: answers }
	),
	write(
		'recommendations/data',
		{ data: { 'site-type-store': true, skipped: [ 'ads' ] } },
		{ data: answers }
	),
	write(
		'recommendations/step',
		{ step: 'site-type-question' },
		{ step: { wrong: not.string, required: true, text: true } }
	),
	{
		...write(
			'notice/(?P<notice>[a-z0-9_-]+)',
			{ dismissed: true },
			{ dismissed: { ...flag, required: true } }
		),
		path: 'v4/notice/welcome',
		wrongPaths: [
			{ path: 'v4/notice/no-such-notice', status: 404, field: 'notice' },
		],
	},
	write(
		'marketing/survey',
		{ survey_id: 'disconnect', survey_responses: { why: 'text' } },
		{
			site_id: { wrong: not.integer },
			survey_id: { wrong: not.string, text: true },
			survey_responses: { wrong: [ 'text', 7, true, null ] },
		},
		NOT_HERE
	),
	write(
		'waf',
		{ jetpack_waf_automatic_rules: true },
		{
			jetpack_waf_automatic_rules: flag,
			jetpack_waf_ip_list: flag,
			jetpack_waf_ip_allow_list: { wrong: not.string, text: true },
			jetpack_waf_ip_allow_list_enabled: flag,
			jetpack_waf_ip_block_list: { wrong: not.string, text: true },
			jetpack_waf_ip_block_list_enabled: flag,
			jetpack_waf_share_data: flag,
			jetpack_waf_share_debug_data: flag,
			brute_force_protection: flag,
		},
		NOT_HERE
	),
	write(
		'module/akismet/key/check',
		{ api_key: '0123456789ab' },
		{
			api_key: {
				wrong: [ ...not.string, '', 'a key', '<script>' ],
				required: true,
			},
		}
	),
	write(
		'plugins',
		{ slug: 'freehold', status: 'active' },
		{
			slug: {
				wrong: [ ...not.string, '', '../akismet', 'a/b', 'a b' ],
				required: true,
			},
			status: { wrong: [ ...not.string, 'network-active' ] },
			source: { wrong: not.string, text: true },
		}
	),
	{
		...write(
			'options/(?P<name>[a-z0-9_-]+)',
			{ reset: true },
			{ reset: { wrong: [ ...not.boolean, false ], required: true } }
		),
		path: 'v4/options/options',
		wrongPaths: [
			{ path: 'v4/options/siteurl', status: 400, field: 'name' },
		],
	},
	write(
		'search/settings',
		{ module_active: false, instant_search_enabled: false },
		{ module_active: flag, instant_search_enabled: flag }
	),
	write(
		'wordads/settings',
		{ module_active: false },
		{ module_active: { ...flag, required: true } }
	),
];
