import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** Saves an element with the blocks in it. */
const saveWith = ( className?: string ) => (): JSX.Element => (
	<div
		{ ...useInnerBlocksProps.save( useBlockProps.save( { className } ) ) }
	/>
);

/** Saves the element around the two views. */
export const saveContainer = saveWith();

/** Saves one of the views. */
export const saveView = saveWith( 'entry-content' );

/** Saves a row of buttons. */
export const saveButtons = saveWith( 'wp-block-buttons' );
