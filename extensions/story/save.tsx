import { useBlockProps } from '@wordpress/block-editor';

/** Saves the empty element of Jetpack. PHP fills it from the attributes. */
export default function save(): JSX.Element {
	const props = useBlockProps.save();
	return <div { ...props } className={ `wp-story ${ props.className }` } />;
}
