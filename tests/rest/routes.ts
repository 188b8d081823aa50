/**
 * The routes of `src/server`. Those of a module are in its folder, in `test/routes.ts`.
 */
import { routes as administrationRoutes } from './administration-routes';
import { routes as audioRoutes } from './audio-routes';
import { routes as keysRoutes } from './keys-routes';
import { routes as membershipRoutes } from './membership-routes';
import { routes as paymentRoutes } from './payment-routes';
import { not, type Field, type Route } from './route';

const redirect: Field = {
	wrong: [ ...not.string, 'https://example.com/', '//example.com/' ],
	text: true,
};
const off: Field = { wrong: [ ...not.boolean, true ], required: true };
const flag: Field = { wrong: not.boolean };

const module = 'v4/module/(?P<name>[a-z0-9-]+)';
const noModule = {
	path: 'v4/module/no-such-module',
	status: 404,
	field: 'name',
};
const noSlug = { path: 'v4/module/وحدة', status: 404, field: null };

/** The provider's routes, which only the site itself calls, in its own process. */
const provider = ( method: Route[ 'method' ], route: string ): Route => ( {
	method,
	route: `v4/provider/${ route }`,
	lowest: 'site',
	visitorStatus: 403,
} );

export const routes: Route[] = [
	{ method: 'GET', route: 'v4/module/all', lowest: 'author' },
	{
		method: 'GET',
		route: module,
		path: 'v4/module/business-hours',
		lowest: 'author',
		wrongPaths: [ noModule, noSlug ],
	},
	{
		method: 'POST',
		route: module,
		path: 'v4/module/business-hours',
		lowest: 'admin',
		input: { structured_data: false },
		fields: { structured_data: flag },
		wrongPaths: [ noModule, noSlug ],
	},
	{
		method: 'POST',
		route: `${ module }/active`,
		path: 'v4/module/business-hours/active',
		lowest: 'admin',
		input: { active: false },
		fields: { active: { wrong: not.boolean, required: true } },
		wrongPaths: [ { ...noModule, path: `${ noModule.path }/active` } ],
	},
	{
		method: 'GET',
		route: `${ module }/editor-files`,
		path: 'v4/module/business-hours/editor-files',
		lowest: 'author',
		wrongPaths: [
			{ ...noModule, path: `${ noModule.path }/editor-files` },
		],
	},
	{
		method: 'POST',
		route: 'v4/modules/active',
		lowest: 'admin',
		input: { slugs: [ 'business-hours', 'markdown' ], active: false },
		fields: {
			slugs: {
				// WordPress reads a single value as a list of one.
				wrong: [ { slug: 'text' }, null, [], [ [] ], [ 'UPPER CASE' ] ],
				required: true,
			},
			active: { wrong: not.boolean, required: true },
		},
	},
	{
		method: 'GET',
		route: 'v4/modules/usage',
		lowest: 'author',
		input: { slugs: [ 'business-hours' ] },
		fields: { slugs: { wrong: [ [ 'UPPER CASE' ] ], required: true } },
	},
	{ method: 'POST', route: 'v4/modules/count', lowest: 'author' },
	{
		method: 'GET',
		route: 'v4/modules/posts',
		lowest: 'author',
		input: { block: 'jetpack/business-hours' },
		fields: {
			block: { wrong: [ 'UPPER/case', 'no-slash' ], required: true },
			before: { wrong: [ ...not.integer, -1 ] },
		},
	},
	{ method: 'GET', route: 'v4/home', lowest: 'admin' },
	{ method: 'GET', route: 'v4/home/notes', lowest: 'admin' },
	{ method: 'GET', route: 'v4/home/blocks-off', lowest: 'admin' },
	{ method: 'GET', route: 'v4/home/first-run', lowest: 'admin' },
	{ method: 'GET', route: 'v4/home/steps', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/home/steps',
		lowest: 'admin',
		input: { step: 'test-mail' },
		fields: { step: { wrong: [ ...not.string, 'No slug' ] } },
	},
	{
		method: 'POST',
		route: 'v4/home/first-run',
		lowest: 'admin',
		input: { embeds: { pinterest: 'click' }, done: true, steps: false },
		fields: {
			embeds: { wrong: [ 'click', { pinterest: 'never' } ] },
			done: { wrong: not.boolean },
			steps: { wrong: not.boolean },
		},
	},
	{
		method: 'GET',
		route: 'v4/home/cards/(?P<card>[a-z0-9-]+)',
		path: 'v4/home/cards/entries',
		lowest: 'admin',
		wrongPaths: [
			{ path: 'v4/home/cards/no-such-card', status: 404, field: 'card' },
		],
	},
	{ method: 'GET', route: 'v4/moving', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/moving/run',
		lowest: 'admin',
		// A new site has nothing to undo.
		input: { task: 'undo' },
		status: 409,
		fields: {
			task: { wrong: [ ...not.string, 'everything' ], required: true },
			blocks: { wrong: [ [ 7 ], [ 'x'.repeat( 101 ) ] ] },
		},
	},
	{ method: 'POST', route: 'v4/moving/work', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/moving/settings',
		lowest: 'admin',
		input: { ids: [ 'no-such-setting' ] },
		fields: {
			ids: {
				wrong: [ [], [ 'x'.repeat( 101 ) ] ],
				required: true,
			},
		},
	},
	{ method: 'POST', route: 'v4/moving/settings/undo', lowest: 'admin' },
	{ method: 'GET', route: 'v4/settings', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/settings',
		lowest: 'admin',
		input: { analytics: true, 'business-hours': false },
		fields: {
			analytics: flag,
			uninstall_posts: flag,
			uninstall_attachments: flag,
			uninstall_keys: flag,
			'business-hours': flag,
		},
	},
	{ method: 'GET', route: 'v4/tracking/settings', lowest: 'author' },
	{
		method: 'POST',
		route: 'v4/tracking/settings',
		lowest: 'admin',
		input: { tracks_opt_out: false },
		fields: { tracks_opt_out: { wrong: not.boolean, required: true } },
	},
	{
		method: 'POST',
		route: 'v4/tracking/events',
		lowest: 'author',
		input: {
			events: [
				{
					name: 'freehold_editor_opened',
					properties: { block: 'jetpack/business-hours' },
					time: 1790000000000,
				},
			],
		},
		fields: {
			events: {
				wrong: [
					...not.array,
					[],
					[ 'text' ],
					[ { name: 'other_event', properties: {}, time: 1 } ],
					[ { name: 'freehold_event', properties: 7, time: 1 } ],
					[ { name: 'freehold_event', properties: {}, time: -1 } ],
					[ { name: 'freehold_event', properties: {} } ],
					[
						{
							name: 'freehold_event',
							properties: { deep: { deeper: 1 } },
							time: 1,
						},
					],
					[
						{
							name: 'freehold_event',
							properties: {},
							time: 1,
							surprise: 1,
						},
					],
				],
				required: true,
			},
		},
	},
	{
		method: 'POST',
		route: 'v4/connection/register',
		lowest: 'admin',
		// The route requires a nonce that only its page contains.
		input: { registration_nonce: 'none', redirect_uri: '' },
		status: 403,
		fields: {
			registration_nonce: {
				wrong: not.string,
				required: true,
				text: true,
			},
			no_iframe: flag,
			plugin_slug: { wrong: not.string, text: true },
			redirect_uri: { wrong: not.string, text: true },
		},
	},
	{
		method: 'GET',
		route: 'v4/connection/authorize_url',
		lowest: 'author',
		input: { redirect_uri: '/wp-admin/', no_iframe: true },
		fields: {
			no_iframe: { wrong: [ 'perhaps', 7 ] },
			redirect_uri: { wrong: [ 'https://example.com/' ], text: true },
		},
	},
	{ method: 'GET', route: 'v4/connection', lowest: 'author' },
	{ method: 'GET', route: 'v4/connection/data', lowest: 'author' },
	{ method: 'GET', route: 'v4/connection/state', lowest: 'author' },
	{ method: 'GET', route: 'v4/connection/test', lowest: 'author' },
	{
		method: 'GET',
		route: 'v4/connection/url',
		lowest: 'author',
		input: { from: 'editor', redirect: '/wp-admin/' },
		fields: {
			from: { wrong: [], text: true },
			redirect: { wrong: [ '//example.com/' ], text: true },
		},
	},
	{ method: 'GET', route: 'v4/connection/plugins', lowest: 'author' },
	{
		method: 'POST',
		route: 'v4/connection',
		lowest: 'admin',
		input: { isActive: false },
		fields: { isActive: off },
	},
	{
		method: 'POST',
		route: 'v4/connection/user',
		lowest: 'author',
		input: { linked: false },
		// Other users are connected by the owner.
		statusForOwner: 409,
		fields: { linked: off },
	},
	{
		method: 'POST',
		route: 'v4/connection/owner',
		lowest: 'admin',
		input: { owner: 1 },
		fields: {
			owner: {
				wrong: [ ...not.integer, 0, -1, 999999 ],
				required: true,
			},
		},
	},
	{ method: 'POST', route: 'v4/connection/reconnect', lowest: 'author' },
	{
		method: 'POST',
		route: 'v4/identity-crisis/confirm-safe-mode',
		lowest: 'admin',
		status: 409,
	},
	{
		method: 'POST',
		route: 'v4/identity-crisis/start-fresh',
		lowest: 'admin',
		input: { redirect_uri: '/wp-admin/' },
		status: 409,
		fields: { redirect_uri: redirect },
	},
	{
		method: 'POST',
		route: 'v4/identity-crisis/migrate',
		lowest: 'admin',
		status: 409,
	},
	{
		method: 'GET',
		route: 'v2/resolve-redirect',
		lowest: 'author',
		// This host name has no server.
		input: { url: 'https://short.invalid/abc' },
		status: 502,
		fields: {
			url: {
				wrong: [
					'',
					'calendly.com/name',
					'javascript:alert(1)',
					'http://127.0.0.1/',
					'http://169.254.169.254/',
				],
				required: true,
				text: true,
			},
		},
	},
	provider( 'POST', 'sites' ),
	provider( 'GET', 'sites/me' ),
	provider( 'POST', 'sites/me' ),
	provider( 'DELETE', 'sites/me' ),
	provider( 'POST', 'tokens' ),
	provider( 'GET', 'tokens/me' ),
	provider( 'DELETE', 'tokens/me' ),
	...administrationRoutes,
	...audioRoutes,
	...keysRoutes,
	...membershipRoutes,
	...paymentRoutes,
];
