import apiFetch from '@wordpress/api-fetch';
import { Disabled, Placeholder, Spinner } from '@wordpress/components';
import { RawHTML, useEffect, useState } from '@wordpress/element';

type Props = {
	/** The block's name. */
	name: string;
	/** The attributes that decide what is shown. */
	attributes: object;
	/** The post that contains the block; undefined for none. */
	postId?: unknown;
	/** Shown in place of an empty output; a text in a box. */
	empty: string | JSX.Element;
};

/** Shows a block as PHP renders it. Links in it do nothing. */
export function Preview( {
	name,
	attributes,
	postId,
	empty,
}: Props ): JSX.Element {
	const [ html, setHtml ] = useState< string >();
	// Not in the URL, whose encoding throws at half of a surrogate pair.
	const body = JSON.stringify( {
		attributes,
		...( Number( postId ) > 0 && { post_id: Number( postId ) } ),
	} );
	useEffect( () => {
		let isCurrent = true;
		const show = ( rendered: string ) => isCurrent && setHtml( rendered );
		apiFetch< { rendered: string } >( {
			path: `/wp/v2/block-renderer/${ name }?context=edit`,
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body,
		} ).then(
			( { rendered } ) => show( rendered ),
			() => show( '' )
		);
		return () => {
			isCurrent = false;
		};
	}, [ name, body ] );
	if ( html === undefined ) {
		return <Spinner />;
	}
	if ( html !== '' ) {
		return (
			<Disabled>
				<RawHTML>{ html }</RawHTML>
			</Disabled>
		);
	}
	return typeof empty === 'string' ? (
		<Placeholder instructions={ empty } />
	) : (
		empty
	);
}
