/**
 * WordPress's controls in their present look: without the margin and in the height that newer versions give all of them.
 * A button that is disabled keeps the focus.
 */
import {
	BaseControl as CoreBaseControl,
	Button as CoreButton,
	CheckboxControl as CoreCheckboxControl,
	RangeControl as CoreRangeControl,
	SelectControl as CoreSelectControl,
	TextareaControl as CoreTextareaControl,
	TextControl as CoreTextControl,
	ToggleControl as CoreToggleControl,
} from '@wordpress/components';
import { createElement, forwardRef } from '@wordpress/element';
import type { ComponentType } from 'react';

type Look = {
	__next40pxDefaultSize?: boolean;
	__nextHasNoMarginBottom?: boolean;
	accessibleWhenDisabled?: boolean;
};

/**
 * Returns a component that has some props wherever it is used.
 */
const withLook = < Component >( core: Component, look: Look ): Component =>
	forwardRef< unknown, object >( ( props, ref ) =>
		createElement(
			core as ComponentType< object >,
			{
				...look,
				...props,
				ref,
			} as object
		)
	) as Component;

const MARGIN = { __nextHasNoMarginBottom: true };
const SIZE = { __next40pxDefaultSize: true };
const BOTH = { ...MARGIN, ...SIZE };

export const BaseControl = /* @__PURE__ */ withLook( CoreBaseControl, MARGIN );
export const Button = /* @__PURE__ */ withLook( CoreButton, {
	...SIZE,
	accessibleWhenDisabled: true,
} );
export const CheckboxControl = /* @__PURE__ */ withLook(
	CoreCheckboxControl,
	MARGIN
);
export const RangeControl = /* @__PURE__ */ withLook( CoreRangeControl, BOTH );
export const SelectControl = /* @__PURE__ */ withLook(
	CoreSelectControl,
	BOTH
);
export const TextareaControl = /* @__PURE__ */ withLook(
	CoreTextareaControl,
	MARGIN
);
export const TextControl = /* @__PURE__ */ withLook( CoreTextControl, BOTH );
export const ToggleControl = /* @__PURE__ */ withLook(
	CoreToggleControl,
	MARGIN
);
export { ErrorNotice } from './error-notice';
