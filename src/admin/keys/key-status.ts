import { __, sprintf } from '@wordpress/i18n';
import type { Service } from './client';

/** How a key stands. */
export type KeyStatus = {
	/** What it looks like. */
	kind: 'good' | 'bad' | 'doubtful' | 'none';
	/** In a word or three. */
	label: string;
	/** Why, or what to do about it; empty where there is nothing to say. */
	detail: string;
};

/**
 * When something was, for people.
 *
 * @param seconds Since 1970.
 * @return A date and a time in the page's language.
 */
const when = ( seconds: number ): string =>
	new Intl.DateTimeFormat( document.documentElement.lang || undefined, {
		dateStyle: 'medium',
		timeStyle: 'short',
	} ).format( seconds * 1000 );

/**
 * How a service's key stands, in words.
 *
 * @param service The service.
 * @return What to say of it.
 */
export function statusOf( service: Service ): KeyStatus {
	const { has_key: hasKey, parts, check } = service;
	if ( parts.some( ( part ) => part.is_lost ) ) {
		return {
			kind: 'bad',
			label: __( 'No longer readable', 'freehold' ),
			detail: __(
				'The key was encrypted with security salts that have since changed. Enter it again.',
				'freehold'
			),
		};
	}
	if ( ! hasKey ) {
		return parts.some( ( part ) => part.source !== 'none' )
			? {
					kind: 'doubtful',
					label: __( 'Incomplete', 'freehold' ),
					detail: __(
						'Some required details are missing.',
						'freehold'
					),
			  }
			: { kind: 'none', label: __( 'No key', 'freehold' ), detail: '' };
	}
	switch ( check.status ) {
		case 'valid':
			return {
				kind: 'good',
				label: __( 'Working', 'freehold' ),
				detail: check.time
					? sprintf(
							/* translators: %s: a date and a time. */
							__( 'Checked on %s.', 'freehold' ),
							when( check.time )
					  )
					: '',
			};
		case 'refused':
			return {
				kind: 'bad',
				label: __( 'Rejected', 'freehold' ),
				detail: check.message,
			};
		case 'unchecked':
			return {
				kind: 'doubtful',
				label: __( 'Could not be checked', 'freehold' ),
				detail: check.message,
			};
		default:
			return {
				kind: 'doubtful',
				label: __( 'Not checked yet', 'freehold' ),
				detail: '',
			};
	}
}
