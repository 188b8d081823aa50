import { __, sprintf } from '@wordpress/i18n';
import { filterURLForDisplay, isEmail, isURL } from '@wordpress/url';
import type { EntryField } from './types';

/** Returns a file size, such as `1.2 MB`. */
function formatSize( bytes: number ): string {
	const inUnit = ( unit: number ) =>
		( bytes / unit ).toLocaleString( undefined, {
			maximumFractionDigits: 1,
		} );
	if ( bytes < 1000 ) {
		/* translators: %s: number of bytes. */
		return sprintf( __( '%s B', 'freehold' ), inUnit( 1 ) );
	}
	return bytes < 1000 ** 2
		? /* translators: %s: number of kilobytes. */
		  sprintf( __( '%s kB', 'freehold' ), inUnit( 1000 ) )
		: /* translators: %s: number of megabytes. */
		  sprintf( __( '%s MB', 'freehold' ), inUnit( 1000 ** 2 ) );
}

/**
 * What a visitor entered into a field: a text, a list, a link or files.
 *
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
							<a href={ file.url } download>
								<bdi>{ file.name }</bdi>
							</a>
						) : (
							<bdi>{ file.name }</bdi>
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
					<li key={ one } dir="auto">
						{ one }
					</li>
				) ) }
			</ul>
		);
	}
	if ( [ 'checkbox', 'consent' ].includes( type ) && value === '' ) {
		return <span>{ __( 'No', 'freehold' ) }</span>;
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
		<span className="freehold-entry__text" dir="auto">
			{ value }
			{ text && ` (${ text })` }
		</span>
	);
}
