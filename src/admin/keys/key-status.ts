import { __, sprintf } from '@wordpress/i18n';
import type { Service } from './client';

/** The status of an API key. */
export type KeyStatus = {
	/** Its look. */
	kind: 'good' | 'bad' | 'doubtful' | 'none';
	/** Its label, up to three words. */
	label: string;
	/** The reason, or what to do; can be empty. */
	detail: string;
};

/**
 * Formats a date for the user.
 *
 * @param seconds Seconds since 1970.
 * @return A date and a time in the page's language.
 */
const when = ( seconds: number ): string =>
	new Intl.DateTimeFormat( document.documentElement.lang || undefined, {
		dateStyle: 'medium',
		timeStyle: 'short',
	} ).format( seconds * 1000 );

/** Describes the status of a service's API key. */
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
			: {
					kind: service.is_needed ? 'doubtful' : 'none',
					label: service.is_needed
						? __( 'Key needed', 'freehold' )
						: __( 'No key needed', 'freehold' ),
					detail: '',
			  };
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
