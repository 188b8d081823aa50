/** The routes of videos. */
import { not, type Field, type Route } from '../../../tests/rest/route';

const guid = '(?P<guid>[a-zA-Z0-9]{8})';
const unknown = 'aaaaaaaa';
const kinds: Field = { wrong: [ ...not.string, '', 'karaoke' ] };
const language: Field = { wrong: [ ...not.string, '', 'e', 'en_US' ] };

const poster = ( version: string ): Route[] => [
	{
		method: 'GET',
		route: `${ version }/${ guid }/poster`,
		path: `${ version }/${ unknown }/poster`,
		lowest: 'subscriber',
		status: 404,
		wrongPaths: [
			{ path: `${ version }/short/poster`, status: 404, field: null },
		],
	},
	{
		method: 'POST',
		route: `${ version }/${ guid }/poster`,
		path: `${ version }/${ unknown }/poster`,
		lowest: 'author',
		input: { at_time: 1000, is_millisec: true },
		status: 404,
		fields: {
			at_time: { wrong: [ 'late', -1, [ 1 ], null ] },
			is_millisec: { wrong: not.boolean },
			poster_attachment_id: { wrong: [ ...not.integer, 0 ] },
		},
	},
	{
		method: 'DELETE',
		route: `${ version }/${ guid }/poster`,
		path: `${ version }/${ unknown }/poster`,
		lowest: 'author',
		status: 404,
	},
];

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v4/media/videos',
		lowest: 'author',
		fields: {
			page: { wrong: [ ...not.integer, 0 ] },
			per_page: { wrong: [ ...not.integer, 0, 101 ] },
			search: { wrong: [ 'x'.repeat( 201 ) ], text: true },
			conversion: { wrong: [ 'running' ] },
		},
	},
	{ method: 'GET', route: 'v4/media/videos/overview', lowest: 'author' },
	{
		method: 'GET',
		route: 'v4/media/videos/(?P<id>\\d+)/posts',
		path: 'v4/media/videos/999999999/posts',
		lowest: 'author',
		status: 404,
		fields: { before: { wrong: [ ...not.integer, -1 ] } },
	},
	{
		method: 'POST',
		route: 'v4/media/videos/(?P<id>\\d+)/convert',
		path: 'v4/media/videos/999999999/convert',
		lowest: 'author',
		status: 404,
	},
	{
		method: 'POST',
		route: 'v2/videopress/meta',
		lowest: 'author',
		input: { id: 999999999, rating: 'G' },
		status: 404,
		fields: {
			id: { wrong: [ ...not.integer, 0 ], required: true },
			title: { wrong: not.string, text: true },
			description: { wrong: not.string, text: true },
			caption: { wrong: not.string, text: true },
			rating: { wrong: [ ...not.string, 'X' ] },
			display_embed: { wrong: not.boolean },
			allow_download: { wrong: not.boolean },
			privacy_setting: { wrong: [ ...not.integer, -1, 3 ] },
			was: { wrong: not.string, text: true },
		},
	},
	{
		method: 'GET',
		route: `v2/videopress/${ guid }/check-ownership/(?P<post>\\d+)`,
		path: `v2/videopress/${ unknown }/check-ownership/0`,
		lowest: 'author',
	},
	{
		method: 'POST',
		route: 'v2/videopress/upload-jwt',
		lowest: 'author',
	},
	{
		method: 'POST',
		route: `v2/videopress/playback-jwt/${ guid }`,
		path: `v2/videopress/playback-jwt/${ unknown }`,
		lowest: 'public',
		status: 404,
	},
	{
		method: 'POST',
		route: `v2/videopress/${ guid }/transcription`,
		path: `v2/videopress/${ unknown }/transcription`,
		lowest: 'author',
		status: 404,
	},
	{
		method: 'POST',
		route: `v2/videopress/${ guid }/sizes`,
		path: `v2/videopress/${ unknown }/sizes`,
		lowest: 'author',
		status: 404,
	},
	{
		method: 'GET',
		route: `v2/videopress/${ guid }/sizes`,
		path: `v2/videopress/${ unknown }/sizes`,
		lowest: 'author',
		status: 404,
	},
	{
		method: 'POST',
		route: `v2/videopress/${ guid }/sizes/(?P<side>\\d{2,5})`,
		path: `v2/videopress/${ unknown }/sizes/360`,
		lowest: 'author',
		input: { source: 1 },
		status: 404,
		fields: {
			source: { wrong: [ ...not.integer, 0 ], required: true },
			upload: { wrong: [ ...not.string, '', 'x'.repeat( 32 ) ] },
		},
	},
	{
		method: 'POST',
		route: `v2/videopress/${ guid }/thumbnails`,
		path: `v2/videopress/${ unknown }/thumbnails`,
		lowest: 'author',
		input: { columns: 10, count: 60, seconds: 1 },
		status: 404,
		fields: {
			columns: { wrong: [ ...not.integer, 0, 11 ], required: true },
			count: { wrong: [ ...not.integer, 0, 101 ], required: true },
			seconds: { wrong: [ 'late', 0, 86401 ], required: true },
		},
	},
	...poster( 'v2/videopress' ),
	{
		method: 'GET',
		route: `v1.1/videos/${ guid }`,
		path: `v1.1/videos/${ unknown }`,
		lowest: 'public',
		status: 404,
	},
	...poster( 'v1.1/videos' ),
	{
		method: 'POST',
		route: `v1.1/videos/${ guid }/tracks`,
		path: `v1.1/videos/${ unknown }/tracks`,
		lowest: 'author',
		status: 404,
		fields: {
			kind: kinds,
			srclang: language,
			label: { wrong: not.string, text: true },
			default: { wrong: not.boolean },
			version: { wrong: not.string, text: true },
		},
	},
	{
		method: 'POST',
		route: `v1.1/videos/${ guid }/tracks/delete`,
		path: `v1.1/videos/${ unknown }/tracks/delete`,
		lowest: 'author',
		input: { kind: 'subtitles', srclang: 'en' },
		status: 404,
		fields: {
			kind: { ...kinds, required: true },
			srclang: { wrong: [ ...not.string, '' ], required: true },
		},
	},
];
