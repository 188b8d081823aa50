import { api } from '@freehold/api';
import { coreFetch } from '@freehold/admin/core-fetch';
import type { SiteForm } from '../schema';

/** All forms of the site’s posts. */
type SiteForms = {
	forms: SiteForm[];
	/** Whether all posts with forms were read. */
	is_complete: boolean;
	/** The REST route of reusable forms. */
	path: string;
	/** Where to create a reusable form. */
	new_url: string;
};

/**
 * Fetches all forms.
 *
 * @param _      No query.
 * @param signal Cancels the request.
 */
export const fetchForms = (
	_: null,
	signal?: AbortSignal
): Promise< SiteForms > => api.get( 'v4', '/forms', { signal } );

/**
 * Sends an entry with sample answers to a form.
 *
 * @param webhooks Whether its webhooks are called, too.
 */
export const sendTest = ( id: string, webhooks: boolean ): Promise< unknown > =>
	api.post( 'v4', '/forms/test', { id, webhooks } );

/**
 * Changes the title or the status of a reusable form.
 *
 * @param path The route of reusable forms.
 * @param ref  The form’s post.
 * @param data What changes.
 */
export const changeForm = (
	path: string,
	ref: number,
	data: { title: string } | { status: 'publish' }
): Promise< unknown > =>
	coreFetch( { path: `${ path }/${ ref }`, method: 'POST', data } );

/**
 * Moves a reusable form to the Trash, or deletes one that is there.
 *
 * @param path  The route of reusable forms.
 * @param force Whether it is deleted.
 */
export const removeForm = (
	path: string,
	form: SiteForm,
	force: boolean
): Promise< unknown > =>
	coreFetch( {
		path: `${ path }/${ form.ref }${ force ? '?force=true' : '' }`,
		method: 'DELETE',
	} );

/**
 * Copies a reusable form. The copy is a draft.
 *
 * @param path  The route of reusable forms.
 * @param ref   The form’s post.
 * @param title The title of the copy.
 */
export async function copyForm(
	path: string,
	ref: number,
	title: string
): Promise< unknown > {
	const { content } = await coreFetch< { content: { raw: string } } >( {
		path: `${ path }/${ ref }?context=edit`,
	} );
	return coreFetch( {
		path,
		method: 'POST',
		data: { title, content: content.raw, status: 'draft' },
	} );
}
