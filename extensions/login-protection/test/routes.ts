import { not, type Route } from '../../../tests/rest/route';

const lowest = 'admin';

export const routes: Route[] = [
	{ method: 'GET', route: 'v4/login-protection', lowest },
	{
		method: 'POST',
		route: 'v4/login-protection/unlock',
		lowest,
		input: { code: '0'.repeat( 64 ) },
		fields: {
			code: {
				wrong: [ ...not.string, '', '0', 'g'.repeat( 64 ) ],
				required: true,
			},
		},
	},
];
