import { not, type Route } from '../../../tests/rest/route';

const refresh = { wrong: [ 'perhaps', 7 ] };

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v2/mailchimp',
		lowest: 'author',
		fields: { refresh },
	},
	{
		method: 'GET',
		route: 'v2/mailchimp/groups',
		lowest: 'author',
		// There is no key.
		status: 409,
		fields: { refresh },
	},
	{
		method: 'POST',
		route: 'v4/mailchimp/audience',
		lowest: 'admin',
		input: { id: 'a1b2c3d4e5' },
		// There is no key.
		status: 409,
		fields: {
			id: {
				wrong: [ ...not.string, '', '../ping', 'x'.repeat( 41 ) ],
				required: true,
			},
		},
	},
];
