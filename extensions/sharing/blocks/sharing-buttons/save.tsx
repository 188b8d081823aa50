import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { ListAttributes } from '../../types';

/** Saves the list as Jetpack does, with the ID that it misspells. The server leaves the ID out, because lists can be several. */
export default function save( {
	attributes: { size },
}: BlockSaveProps< ListAttributes > ): JSX.Element {
	const className = [ size, 'jetpack-sharing-buttons__services-list' ]
		.filter( Boolean )
		.join( ' ' );
	return (
		<ul
			{ ...useInnerBlocksProps.save(
				useBlockProps.save( { className } )
			) }
			id="jetpack-sharing-serivces-list"
		/>
	);
}
