<?php
/**
 * Questions and answers beside contact details.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::columns(
			array(),
			array(
				'width' => '38%',
				Markup::heading( esc_html__( 'Good to know', 'freehold' ) ),
				Markup::text( esc_html__( 'Is your question not here? Write or call.', 'freehold' ) ),
				Parts::contact(),
			),
			array(
				Markup::details( esc_html__( 'Do I have to book?', 'freehold' ), esc_html__( 'Not for two. For more than four, send us the form a day before.', 'freehold' ) ),
				Markup::details( esc_html__( 'May I bring my dog?', 'freehold' ), esc_html__( 'Yes. There is water beside the door.', 'freehold' ) ),
				Markup::details( esc_html__( 'Is there a step at the entrance?', 'freehold' ), esc_html__( 'One. We have a ramp: ring the bell and we bring it.', 'freehold' ) ),
				Markup::details( esc_html__( 'How can I pay?', 'freehold' ), esc_html__( 'By card, by phone, and in cash.', 'freehold' ) ),
			)
		)
	)
);
