import { not, type Route } from '../../../tests/rest/route';

const days = { wrong: [ ...not.integer, 0, 8 ] };

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v4/visits',
		lowest: 'editor',
		fields: { days },
	},
	{
		method: 'GET',
		route: 'v4/visits/export',
		lowest: 'editor',
		fields: { days },
	},
	{
		method: 'GET',
		route: 'v4/visits/page',
		lowest: 'editor',
		fields: {
			days,
			page: {
				wrong: [ '', '0', '-1', 'front', '1 OR 1=1' ],
				required: true,
			},
		},
		input: { page: '1' },
	},
	{
		method: 'POST',
		route: 'v4/visits/views',
		lowest: 'public',
		fields: {
			page: {
				wrong: [ ...not.string, 'x'.repeat( 61 ) ],
				required: true,
				text: true,
			},
			from: { wrong: [ ...not.string, 'x'.repeat( 301 ) ], text: true },
			zone: { wrong: [ ...not.string, 'x'.repeat( 101 ) ], text: true },
		},
		input: { page: 'home.000000000000' },
		status: 204,
	},
	{
		method: 'POST',
		route: 'v4/visits/plays',
		lowest: 'public',
		fields: {
			video: {
				wrong: [ ...not.string, 'x'.repeat( 61 ) ],
				required: true,
				text: true,
			},
			quarters: { wrong: [ ...not.integer, -1, 5 ], required: true },
		},
		input: { video: '1.000000000000', quarters: 0 },
		status: 204,
	},
];
