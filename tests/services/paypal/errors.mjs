/**
 * Errors in PayPal's format. Source: https://developer.paypal.com/api/rest/responses/
 */
import { randomBytes } from 'node:crypto';

/** The message of each error name. */
const messages = {
	INVALID_REQUEST: 'Request is not well-formed.',
	AUTHENTICATION_FAILURE:
		'Authentication failed due to missing authorization header, or invalid authentication credentials.',
	NOT_AUTHORIZED: 'Authorization failed.',
	RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
	RESOURCE_CONFLICT: 'The server has detected a conflict.',
	UNPROCESSABLE_ENTITY:
		'The requested action could not be performed, semantically incorrect, or failed business validation.',
	RATE_LIMIT_REACHED: 'Too many requests.',
	INTERNAL_SERVER_ERROR: 'An internal server error occurred.',
	VALIDATION_ERROR: 'Invalid data provided',
	INVALID_RESOURCE_ID: 'The resource was not found.',
	WEBHOOK_URL_ALREADY_EXISTS: 'Webhook URL already exists',
	WEBHOOK_NUMBER_LIMIT_EXCEEDED: 'Webhook number limit exceeded',
};

/** The name for each status, where it follows from the status alone. @type {Record<number, string>} */
const names = {
	400: 'INVALID_REQUEST',
	401: 'AUTHENTICATION_FAILURE',
	403: 'NOT_AUTHORIZED',
	404: 'RESOURCE_NOT_FOUND',
	409: 'RESOURCE_CONFLICT',
	422: 'UNPROCESSABLE_ENTITY',
	429: 'RATE_LIMIT_REACHED',
	500: 'INTERNAL_SERVER_ERROR',
};

/** An error that is sent as the response. */
export class PayPalError extends Error {
	/**
	 * Creates the error.
	 *
	 * @param {number} status   HTTP status.
	 * @param {string} [issue]  The issue, such as `ORDER_NOT_APPROVED`.
	 * @param {Object} [more]   More fields.
	 * @param {string} [more.field] The JSON pointer of the field at fault.
	 * @param {string} [more.name]  The error's name, where it does not follow from the status.
	 * @param {import('./types').PayPalLink[]} [more.links] Links.
	 */
	constructor( status, issue = '', { field, name, links = [] } = {} ) {
		super( issue );
		this.status = status;
		this.name = name ?? names[ status ] ?? 'INTERNAL_SERVER_ERROR';
		this.body = {
			name: this.name,
			message: messages[ this.name ] ?? 'The request failed.',
			debug_id: randomBytes( 7 ).toString( 'hex' ).slice( 0, 13 ),
			details: issue
				? [
						{
							issue,
							description: issue
								.toLowerCase()
								.replaceAll( '_', ' ' ),
							...( field ? { field, location: 'body' } : {} ),
						},
				  ]
				: [],
			links,
		};
	}
}
