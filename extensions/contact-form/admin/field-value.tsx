import { __, sprintf } from '@wordpress/i18n';
import { filterURLForDisplay, isEmail, isURL } from '@wordpress/url';
import { withNonce } from './client';
import type { EntryField } from './types';

/** Returns a file size, such as `1.2 MB`. */
function formatSize( bytes: number ): string {
	const units = [
		/* translators: %s: number of bytes. */
		__( '%s B', 'freehold' ),
		/* translators: %s: number of kilobytes. */
		__( '%s kB', 'freehold' ),
		/* translators: %s: number of megabytes. */
		__( '%s MB', 'freehold' ),
	];
	let size = bytes;
	let unit = 0;
	while ( size >= 1000 && unit < units.length - 1 ) {
		size /= 1000;
		unit++;
	}
	return sprintf(
		units[ unit ] as string,
		size.toLocaleString( undefined, { maximumFractionDigits: 1 } )
	);
}

/**
 * What a visitor entered into a field: a text, a list, a link or files.
 *
 * @param props       The field.
 * @param props.field The field.
 * @return The value. Only email addresses and http(s) URLs become links.
 */
export function FieldValue( { field }: { field: EntryField } ): JSX.Element {
	const { type, value, text, files } = field;
	if ( files.length > 0 ) {
		return (
			<ul>
				{ files.map( ( file ) => (
					<li key={ file.url || file.name }>
						{ file.url ? (
							<a href={ withNonce( file.url ) }>{ file.name }</a>
						) : (
							file.name
						) }{ ' ' }
						({ formatSize( file.size ) })
					</li>
				) ) }
			</ul>
		);
	}
	if ( Array.isArray( value ) ) {
		return (
			<ul>
				{ value.map( ( one ) => (
					<li key={ one }>{ one }</li>
				) ) }
			</ul>
		);
	}
	if ( type === 'email' && isEmail( value ) ) {
		return <a href={ `mailto:${ value }` }>{ value }</a>;
	}
	if ( type === 'url' && /^https?:/i.test( value ) && isURL( value ) ) {
		return (
			<a
				href={ value }
				rel="nofollow noopener noreferrer"
				target="_blank"
			>
				{ filterURLForDisplay( value ) }
			</a>
		);
	}
	return value === '' ? (
		<span className="freehold-entry__empty">
			{ __( 'Not filled in', 'freehold' ) }
		</span>
	) : (
		<span className="freehold-entry__text">
			{ value }
			{ text && ` (${ text })` }
		</span>
	);
}
