import { useBlockProps } from '@wordpress/block-editor';
import { registerPart } from '../../register';

registerPart( 'jetpack/input-range', {
	save: () => <div { ...useBlockProps.save() } />,
} );
