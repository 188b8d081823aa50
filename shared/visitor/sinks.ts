/**
 * What changes where a page leads, or what runs in it. Visitor scripts do these things only with these functions.
 */
import type { Printed } from './printed';

/**
 * Returns a URL that a link may have: one of a page, and no script.
 *
 * @return An empty string for other URLs.
 */
export const httpUrl = ( url: string ): string =>
	/^https?:/i.test( url ) ? url : '';

/** Returns HTML as nodes. Scripts in it run when they are put into the page. */
export const nodesOf = ( html: Printed ): DocumentFragment =>
	document.createRange().createContextualFragment( html );

/**
 * Adds HTML to an element. Scripts in it do not run.
 *
 * @param where As of `insertAdjacentHTML`.
 */
export const putHtml = (
	element: Element,
	html: Printed,
	where: InsertPosition
): void => element.insertAdjacentHTML( where, html );

/**
 * Sends a request.
 *
 * @param init As of `fetch`.
 */
export const request = (
	url: Printed,
	init?: RequestInit
): Promise< Response > => fetch( url, init );

/**
 * Sends a report that needs no response, also when the page closes.
 *
 * @param data What is sent.
 */
export const report = ( url: Printed, data: BodyInit ): boolean =>
	navigator.sendBeacon( url, data );

/** Returns where a form is sent. An author can store no form. */
export const actionOf = ( form: HTMLFormElement ): Printed =>
	form.getAttribute( 'action' ) as Printed;
