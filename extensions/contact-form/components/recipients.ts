import { getInitialState } from '@freehold/initial-state';
import { textOf } from '@freehold/stored-text';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';

/** A plausible email address; the server decides. */
const EMAIL = /^[^\s@,<>"]+@[^\s@,<>".]+(?:\.[^\s@,<>".]+)+$/;

/**
 * Reads the recipients of a form.
 *
 * @param stored The attribute `to`: email addresses with commas between them.
 * @return The addresses, and what is none.
 */
export function readRecipients( stored: unknown ): {
	valid: string[];
	invalid: string[];
} {
	const parts = textOf( stored )
		.split( ',' )
		.map( ( part ) => part.trim() )
		.filter( Boolean );
	return {
		valid: parts.filter( ( part ) => EMAIL.test( part ) ),
		invalid: parts.filter( ( part ) => ! EMAIL.test( part ) ),
	};
}

type Entity = { email?: string; name?: string };

type EditorSelectors = {
	getCurrentPostAttribute: ( name: string ) => unknown;
};

/**
 * Returns who receives the entries of a form without recipients: the author of the post, or the site’s administrator. Users
 * who may not see the address get it in words.
 */
export function useFallback(): string {
	return useSelect( ( select ) => {
		const { user } = getInitialState();
		const author = (
			select( 'core/editor' ) as unknown as EditorSelectors | undefined
		 )?.getCurrentPostAttribute( 'author' );
		const { getEntityRecord } = select( coreStore ) as unknown as {
			getEntityRecord: (
				kind: string,
				name: string,
				id?: number,
				query?: object
			) => Entity | null | undefined;
		};
		if ( typeof author === 'number' && author > 0 ) {
			const record =
				author === user.id || user.can_manage
					? getEntityRecord( 'root', 'user', author, {
							context: 'edit',
					  } )
					: undefined;
			return record?.email ?? __( 'the author of this page', 'freehold' );
		}
		const site = user.can_manage
			? getEntityRecord( 'root', 'site' )
			: undefined;
		return (
			site?.email ?? __( 'the administrator of this site', 'freehold' )
		);
	}, [] );
}

/**
 * Says who receives the entries of a form.
 *
 * @param fallback Who receives them if the form names no recipient.
 */
export function describeRecipients(
	attributes: Record< string, unknown >,
	fallback: string
): string {
	if ( attributes.emailNotifications === false ) {
		return __( 'Entries are not sent by email.', 'freehold' );
	}
	const { valid } = readRecipients( attributes.to );
	return sprintf(
		/* translators: %s: one or more email addresses. */
		__( 'Entries are sent to %s.', 'freehold' ),
		valid.length > 0 ? valid.join( ', ' ) : fallback
	);
}
