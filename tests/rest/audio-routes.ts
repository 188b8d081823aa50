/** The routes of the captions and chapters of audio. */
import { not, type Field, type Route } from './route';

const route = 'v2/audio/(?P<id>\\d+)/tracks';
const path = 'v2/audio/999999999/tracks';

const kind: Field = {
	wrong: [ ...not.string, '', 'metadata' ],
	required: true,
};

const srclang: Field = {
	wrong: [ ...not.string, '', 'e', 'en_US' ],
	required: true,
};

export const routes: Route[] = [
	{ method: 'GET', route, path, lowest: 'author', status: 404 },
	{
		method: 'POST',
		route,
		path,
		lowest: 'author',
		input: { kind: 'captions', srclang: 'en', text: 'WEBVTT' },
		status: 404,
		fields: {
			kind,
			srclang,
			label: { wrong: not.string, text: true },
			text: {
				wrong: [ ...not.string, '' ],
				required: true,
				text: true,
				file: true,
			},
			version: { wrong: not.string, text: true },
		},
	},
	{
		method: 'DELETE',
		route,
		path,
		lowest: 'author',
		input: { kind: 'captions', srclang: 'en' },
		status: 404,
		fields: { kind, srclang },
	},
];
