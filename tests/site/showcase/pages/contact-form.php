<?php
/**
 * A form for a table, with fields of several kinds.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$field = static fn ( string $kind, string $label, array $attributes = array(), array $input = array() ): string => block(
		"jetpack/field-{$kind}",
		$attributes,
		'<div>' . post( block( 'jetpack/label', array( 'label' => $label ) ), block( 'jetpack/input', $input ) ) . '</div>'
	);
	return array(
		'content' => block(
			'jetpack/contact-form',
			array(
				'subject'                => 'A table for {Name}',
				'customThankyou'         => 'message',
				'customThankyouHeading'  => 'Thank you',
				'customThankyouMessage'  => 'We will write back today.',
			),
			'<div class="wp-block-jetpack-contact-form">' . post(
				$field( 'name', 'Name', array( 'required' => true, 'width' => 50 ) ),
				$field( 'email', 'Email', array( 'required' => true, 'width' => 50 ) ),
				$field( 'date', 'Date', array( 'width' => 50 ), array( 'type' => 'text' ) ),
				$field( 'number', 'Guests', array( 'width' => 50 ), array( 'type' => 'number', 'min' => 1, 'max' => 11 ) ),
				$field( 'textarea', 'Anything we should know?', array(), array( 'type' => 'textarea' ) ),
				block(
					'button',
					array(
						'tagName' => 'button',
						'type'    => 'submit',
					),
					'<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Ask for a table</button></div>'
				)
			) . '</div>'
		),
		'try'     => array(
			'Send the form, then ' . view( 'contact-form', 'read the entry' ) . ' and ' . mail( 'the mail to the owner' ) . '.',
			'Leave out the email to see the message at its field.',
		),
	);
};
