import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { registerPart } from '../../register';

registerPart( 'jetpack/options', {
	save: () => <ul { ...useInnerBlocksProps.save( useBlockProps.save() ) } />,
	deprecated: ( now ) => [
		{
			...now,
			apiVersion: 3,
			// Other tools write the list without its class.
			save: () => <ul { ...useInnerBlocksProps.save() } />,
		},
	],
} );
