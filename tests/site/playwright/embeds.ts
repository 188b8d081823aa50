/**
 * Functions for tests of embeds: stand-ins for services, and the setting of when embeds load.
 */
import type { Page, Route } from '@playwright/test';
import type { Site } from '../types';

type Answer = Parameters< Route[ 'fulfill' ] >[ 0 ];

let frames = 0;

/** A page of a service's, as its frame shows it. No two have the same landmarks. */
export const framed = ( title: string, text: string, more = '' ): Answer => ( {
	contentType: 'text/html',
	body: `<html lang="en"><title>${ title }</title><body style="font:14px sans-serif;background:#fff;color:#222"><main aria-label="${ title } ${ ++frames }"><h1>${ title }</h1><p>${ text }</p>${ more }</main></body></html>`,
} );

/** A month of days, as calendars show it. */
export const month = `<div style="display:grid;grid-template-columns:repeat(7,1fr);gap:6px;text-align:center">${ Array.from(
	{ length: 30 },
	( _, day ) =>
		`<span style="padding:16px 4px;border:1px solid #d5d9e0;border-radius:6px;${
			[ 4, 10, 16, 23 ].includes( day )
				? 'background:#0b57d0;color:#fff'
				: ''
		}">${ day + 1 }</span>`
).join( '' ) }</div>`;

/** A script of a service's. */
export const script = ( body: string ): Answer => ( {
	contentType: 'text/javascript',
	body,
} );

/**
 * Replaces a service.
 *
 * @param page   The page that calls it.
 * @param where  Its URLs.
 * @param answer Returns its response.
 * @return What has been asked of it so far; grows.
 */
export async function standIn(
	page: Page,
	where: RegExp,
	answer: ( url: string ) => Answer
): Promise< string[] > {
	const asked: string[] = [];
	await page.route( where, ( route ) => {
		const url = route.request().url();
		asked.push( url );
		return route.fulfill( answer( url ) );
	} );
	return asked;
}

/**
 * Replaces the responses of `resolve-redirect` in the editor.
 *
 * @param page   The editor's page.
 * @param answer Returns the response for a URL. Default: status 200 with the same URL.
 */
export const resolveRedirects = (
	page: Page,
	answer: ( url: string ) => { status?: number; url?: string } = () => ( {} )
): Promise< unknown > =>
	page.route( /resolve-redirect/, ( route ) => {
		const url =
			new URL( route.request().url() ).searchParams.get( 'url' ) ?? '';
		return route.fulfill( {
			json: { status: 200, url, ...answer( url ) },
		} );
	} );

/**
 * Chooses when services are loaded, as the owner does.
 *
 * @param site    The site.
 * @param load    When.
 * @param modules The slugs of the services' modules.
 */
export const chooseLoad = (
	site: Site,
	load: 'once' | 'near' | 'click',
	...modules: string[]
): Promise< unknown > =>
	site.wpEval(
		modules
			.map(
				( module ) =>
					`Freehold\\Settings::set( 'modules.${ module }.options.load', '${ load }' );`
			)
			.join( ' ' )
	);

/** Text that keeps what follows far away. */
export const paragraphs = ( count: number ): string =>
	'<!-- wp:paragraph -->\n<p>Text.</p>\n<!-- /wp:paragraph -->\n\n'.repeat(
		count
	);
