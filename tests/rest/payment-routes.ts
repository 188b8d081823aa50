/**
 * The routes that all payment modules share, for the tests that call every route with wrong input.
 */
import { not, type Field, type Route } from './route';

const lowest = 'admin';

/** The filters of lists and exports. */
const filters: Record< string, Field > = {
	mode: { wrong: [ ...not.string, 'both', '' ] },
	status: { wrong: [ ...not.string, 'open', '' ] },
	currency: { wrong: [ 'usd', 'DOLLAR', '' ] },
	kind: { wrong: [ 'second', '' ] },
	source: { wrong: [ 'gift', '' ] },
	vendor: { wrong: [ 'bank', '' ] },
	plan: { wrong: [ ...not.integer, 0 ] },
	after: { wrong: [ 'yesterday', '2026-13-01T00:00:00Z' ] },
	before: { wrong: [ 'tomorrow', '2026-01-01' ] },
	search: { wrong: [ 'x'.repeat( 201 ) ], text: true },
};

const { kind, ...subscriptionFilters } = filters;

const paging: Record< string, Field > = {
	page: { wrong: [ ...not.integer, 0, -1 ] },
	per_page: { wrong: [ ...not.integer, 0, 101 ] },
	orderby: { wrong: [ 'title' ] },
	order: { wrong: [ 'up' ] },
};

const noPayment = ( end = '' ) => [
	{ path: `v4/payments/999999${ end }`, status: 404, field: 'id' },
	{ path: `v4/payments/دفع${ end }`, status: 404, field: null },
];

/** A change of a plan that does not exist. */
const planChange = (
	end: string,
	input?: Record< string, unknown >,
	fields: Record< string, Field > = {}
): Route => ( {
	method: 'POST',
	route: `v4/payments/plans/(?P<id>\\d+)${ end }`,
	path: `v4/payments/plans/999999${ end }`,
	lowest,
	status: 404,
	...( input ? { input } : {} ),
	fields,
	wrongPaths: [
		{ path: `v4/payments/plans/0${ end }`, status: 400, field: 'id' },
	],
} );

const planName = {
	wrong: [ ...not.string, 'x'.repeat( 501 ) ],
	required: true,
	text: true,
};
const planPrice = { wrong: not.string, required: true, text: true };

const planRoutes: Route[] = [
	{
		method: 'GET',
		route: 'v4/payments/plans/(?P<id>\\d+)',
		path: 'v4/payments/plans/999999',
		lowest,
		status: 404,
		fields: { mode: filters.mode as Field },
		wrongPaths: [
			{ path: 'v4/payments/plans/0', status: 400, field: 'id' },
		],
	},
	{
		method: 'POST',
		route: 'v4/payments/plans',
		lowest,
		input: {
			title: 'Bread',
			price: '5.00',
			currency: 'USD',
			interval: '1 month',
		},
		fields: {
			title: planName,
			price: planPrice,
			currency: { wrong: [ 'usd', 'DOLLAR', '' ], required: true },
			interval: { wrong: [ '1 week', '' ], required: true },
			buyer_can_change_amount: { wrong: not.boolean },
			type: { wrong: [ 'donation' ] },
			trial_days: { wrong: [ ...not.integer, -1, 731 ] },
		},
	},
	planChange( '', { title: 'Bread' }, { title: planName } ),
	planChange(
		'/price',
		{ price: '5.00', shown: '4.00', payers: 'keep' },
		{
			price: planPrice,
			shown: planPrice,
			payers: { wrong: [ 'drop', '' ], required: true },
		}
	),
	planChange(
		'/archive',
		{ is_archived: true },
		{ is_archived: { wrong: not.boolean, required: true } }
	),
	planChange(
		'/trial',
		{ days: 14 },
		{ days: { wrong: [ ...not.integer, -1, 731 ], required: true } }
	),
	planChange( '/duplicate', { title: 'Bread' }, { title: planName } ),
	planChange( '/retry' ),
	{
		method: 'POST',
		route: 'v4/payments/plans/order',
		lowest,
		input: { ids: [] },
		fields: { ids: { wrong: [ 'first', [ 0 ] ], required: true } },
	},
];

export const routes: Route[] = [
	{
		method: 'POST',
		route: 'v4/payments/webhook/(?P<vendor>[a-z]+)',
		lowest: 'vendor',
	},
	{
		method: 'GET',
		route: 'v4/payments',
		lowest,
		fields: { ...filters, ...paging },
	},
	{
		method: 'GET',
		route: 'v4/payments/(?P<id>\\d+)',
		path: 'v4/payments/999999',
		lowest,
		status: 404,
		wrongPaths: noPayment(),
	},
	{
		method: 'POST',
		route: 'v4/payments/(?P<id>\\d+)/refund',
		path: 'v4/payments/999999/refund',
		lowest,
		status: 404,
		input: { amount: '1.00', refunded: '0.00' },
		fields: {
			amount: { wrong: not.string, required: true, text: true },
			refunded: {
				wrong: [ ...not.string, '', '-1', '1e3', '1,00' ],
				required: true,
			},
		},
		wrongPaths: noPayment( '/refund' ),
	},
	{
		method: 'POST',
		route: 'v4/payments/(?P<id>\\d+)/resend',
		path: 'v4/payments/999999/resend',
		lowest,
		status: 404,
		wrongPaths: noPayment( '/resend' ),
	},
	{
		method: 'GET',
		route: 'v4/payments/subscriptions',
		lowest,
		fields: { ...subscriptionFilters, ...paging },
	},
	{
		method: 'GET',
		route: 'v4/payments/subscriptions/(?P<id>\\d+)',
		path: 'v4/payments/subscriptions/999999',
		lowest,
		status: 404,
		wrongPaths: [
			{ path: 'v4/payments/subscriptions/0', status: 400, field: 'id' },
		],
	},
	{
		method: 'GET',
		route: 'v4/payments/customer',
		lowest,
		input: { email: 'ada@example.com' },
		fields: {
			email: {
				wrong: [ '', 'x'.repeat( 255 ) ],
				required: true,
				text: true,
			},
			mode: filters.mode as Field,
		},
	},
	{
		method: 'POST',
		route: 'v4/payments/subscriptions/(?P<id>\\d+)/cancel',
		path: 'v4/payments/subscriptions/999999/cancel',
		lowest,
		status: 404,
		input: { at_period_end: true },
		fields: { at_period_end: { wrong: not.boolean, required: true } },
		wrongPaths: [
			{
				path: 'v4/payments/subscriptions/0/cancel',
				status: 400,
				field: 'id',
			},
		],
	},
	{
		method: 'POST',
		route: 'v4/payments/subscriptions/(?P<id>\\d+)/resume',
		path: 'v4/payments/subscriptions/999999/resume',
		lowest,
		status: 404,
		wrongPaths: [
			{
				path: 'v4/payments/subscriptions/0/resume',
				status: 400,
				field: 'id',
			},
		],
	},
	{
		method: 'GET',
		route: 'v4/payments/plans',
		lowest,
		fields: { mode: filters.mode as Field },
	},
	...planRoutes,
	{
		method: 'GET',
		route: 'v4/payments/plans/export',
		lowest,
		fields: { mode: filters.mode as Field },
	},
	{
		method: 'GET',
		route: 'v4/payments/subscriptions/export',
		lowest,
		fields: { ...subscriptionFilters, ...paging },
	},
	{
		method: 'GET',
		route: 'v4/payments/totals',
		lowest,
		fields: {
			mode: filters.mode as Field,
			period: { wrong: [ ...not.string, 'week', '' ] },
		},
	},
	{
		method: 'GET',
		route: 'v4/payments/totals/export',
		lowest,
		fields: {
			mode: filters.mode as Field,
			period: { wrong: [ ...not.string, 'week', '' ] },
		},
	},
	{
		method: 'GET',
		route: 'v4/payments/coupons',
		lowest,
		fields: { mode: filters.mode as Field },
	},
	{
		method: 'GET',
		route: 'v4/payments/coupons/export',
		lowest,
		fields: { mode: filters.mode as Field },
	},
	{
		method: 'GET',
		route: 'v4/payments/coupons/(?P<id>\\d+)',
		path: 'v4/payments/coupons/999999',
		lowest,
		status: 404,
		fields: { mode: filters.mode as Field },
	},
	{
		method: 'POST',
		route: 'v4/payments/coupons',
		lowest,
		input: { code: 'BREAD2', amount: '2.00', currency: 'USD' },
		fields: {
			code: {
				wrong: [ ...not.string, 'x'.repeat( 31 ), 'a b' ],
				required: true,
			},
			percent: { wrong: [ ...not.integer, -1, 101 ] },
			amount: { wrong: not.string },
			currency: { wrong: [ 'usd', 'DOLLAR' ] },
			duration: { wrong: [ ...not.string, 'week' ] },
			months: { wrong: [ ...not.integer, -1, 121 ] },
			limit: { wrong: [ ...not.integer, -1, 1000001 ] },
			expires: { wrong: [ ...not.string, 'tomorrow', '2001-01-01' ] },
			plan_ids: { wrong: [ 'x', [ 0 ], [ 999999 ] ] },
		},
	},
	{
		method: 'POST',
		route: 'v4/payments/coupons/(?P<id>\\d+)/end',
		path: 'v4/payments/coupons/999999/end',
		lowest,
		status: 404,
	},
	{
		method: 'GET',
		route: 'v4/payments/export',
		lowest,
		fields: filters,
	},
	{ method: 'GET', route: 'v4/payments/settings', lowest },
	{
		method: 'POST',
		route: 'v4/payments/settings',
		lowest,
		input: { mail_to: '', mail_new_payment: true, mail_failed: true },
		fields: {
			mail_to: {
				wrong: [ ...not.string, 'nobody', 'a@b.example, c@d.example' ],
			},
			mail_new_payment: { wrong: not.boolean },
			mail_failed: { wrong: not.boolean },
		},
	},
	{ method: 'POST', route: 'v4/payments/resume', lowest },
];
