<?php
/**
 * Contact details beside a form.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'Contact', 'freehold' ), 2, array( 'align' => 'wide' ) ),
		Markup::columns(
			array(),
			array( Markup::text( esc_html__( 'Write to us, call us, or come by. We answer within a day.', 'freehold' ) ), Parts::contact() ),
			array(
				Parts::form(
					__( 'Send message', 'freehold' ),
					...Parts::who(),
					...array( array( 'textarea', __( 'Message', 'freehold' ), array( 'required' => true ), array( 'type' => 'textarea' ) ) )
				),
			)
		)
	)
);
