import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { navigation } from '../variations';

/** The buttons between the steps on the canvas. */
export function NavigationEdit(): JSX.Element {
	return (
		<div className="wp-block-jetpack-form-step-navigation__wrapper">
			<div
				{ ...useInnerBlocksProps( useBlockProps(), {
					allowedBlocks: [ 'core/button', 'jetpack/button' ],
					template: BUTTONS,
					templateLock: 'insert',
					templateInsertUpdatesSelection: false,
					renderAppender: false,
				} ) }
			/>
		</div>
	);
}

const BUTTONS = navigation();

/** Where the next step begins, on the canvas. Visitors see nothing of it: the settings of the form make steps of it. */
export function DividerEdit(): JSX.Element {
	return (
		<p { ...useBlockProps( { className: 'freehold-form__topic' } ) }>
			{ __(
				'The next step begins here, once you divide the form into steps.',
				'freehold'
			) }
		</p>
	);
}

/** What visitors see after sending the form, on the canvas. */
export function ThankYouEdit(): JSX.Element {
	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( { className: 'freehold-form__thank-you' } ),
		{ renderAppender: undefined }
	);
	return (
		<div { ...blockProps }>
			<p className="freehold-form__topic">
				{ __(
					'Visitors see this after sending the form:',
					'freehold'
				) }
			</p>
			{ children }
		</div>
	);
}
